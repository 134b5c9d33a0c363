"""The form by which an operator chooses a deal: as `sequence_deal --json` prints it."""

import json

from django import forms
from django.utils.translation import gettext_lazy as _

from puzzles.game.values import Dealt, Query, Refused
from puzzles.sequence.dealing.deal_data import NoDeal, deal_data, deal_from
from puzzles.sequence.takeover import TakeOverDeal

PRINTED = "printed"


def printed_fields() -> dict[str, forms.Field]:
    return {
        PRINTED: forms.CharField(
            max_length=2000,
            label=_("Deal"),
            help_text=_("What `manage.py sequence_deal --seed 7 --json` prints."),
        )
    }


def printed(deal: TakeOverDeal) -> dict[str, str]:
    return {PRINTED: json.dumps(deal_data(deal), separators=(",", ":"))}


def deal_printed(fields: Query) -> Dealt[TakeOverDeal]:
    text = fields[PRINTED]
    try:
        # what is no JSON is no deal either
        return Dealt(deal_from(_data_of(text)))
    except NoDeal as error:
        raise Refused(str(error)) from error


def _data_of(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
