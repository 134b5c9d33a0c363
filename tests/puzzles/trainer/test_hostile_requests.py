"""Whatever is sent to the trainer's addresses, the answer is a page or a refusal."""

from http import HTTPStatus

import pytest
from django.test import Client

from tests.puzzles.sample_games import DAY
from tests.puzzles.trainer.drills.answering import board_in_address, in_stock, stocks

HERE = "/en/sideboards/trainer"
TEXTS = ["", "9" * 999, "a\x00b", "²", "1L\n2R", "\N{COLLISION SYMBOL}" * 50]
FIELDS = ["move", "reason", "number", "b0", "d0-0", "strength", "card", "step"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def test_garbage_breaks_no_page() -> None:
    stocks(1)
    (key, _drill), *_others = in_stock()
    client = Client(raise_request_exception=False)
    places = [
        "counting",
        f"counting/drawers/{board_in_address('drawers')}",
        f"counting/bonus/{board_in_address('bonus')}",
        f"counting/row/{'x' * 300}_",
        "moves",
        f"moves/mixed/{key}",
        f"moves/{DAY}/{key}",
        "mistakes/1/0",
    ]
    for place in places:
        for text in TEXTS:
            sent = dict.fromkeys(FIELDS, text)
            for answer in (
                client.get(f"{HERE}/{place}/", sent),
                client.post(f"{HERE}/{place}/", sent),
            ):
                assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR, (place, text)
