"""System checks: the site does not start while the rules' prose has a fault."""

from collections.abc import Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register

from rules.editions.current import current_edition, shipped_edition
from rules.games.errors import GameError
from rules.texts.files import Misshapen
from rules.texts.sideboards.faults import sideboards_faults


@register()
def check_prose(**_kwargs: Any) -> list[CheckMessage]:
    return [Error(fault, id="rules.E001") for fault in _faults()]


def _faults() -> Iterator[str]:
    try:
        yield from sideboards_faults(played=current_edition(), shipped=shipped_edition())
    except (GameError, Misshapen) as error:
        yield str(error)
