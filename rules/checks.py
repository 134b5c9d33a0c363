"""Checks at the start of the site: it does not start with a fault in the rules' prose."""

from collections.abc import Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register

from rules.current_edition import current_edition, shipped_edition
from rules.games.sideboards.edition import FaultyEdition
from rules.texts.faults import prose_faults
from rules.texts.files import Misshapen
from rules.texts.numbers import prose_numbers
from rules.texts.prose import read_prose


@register()
def check_prose(**_kwargs: Any) -> list[CheckMessage]:
    return [Error(fault, id="rules.E001") for fault in _faults()]


def _faults() -> Iterator[str]:
    try:
        shipped = shipped_edition()
        numbers = prose_numbers(played=current_edition(), shipped=shipped)
        yield from prose_faults(read_prose(shipped), numbers=numbers, shipped=shipped)
    except (FaultyEdition, Misshapen) as error:
        yield str(error)
