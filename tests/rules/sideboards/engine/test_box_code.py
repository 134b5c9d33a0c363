"""Each box has one code; whatever else is in its place is refused."""

import json
import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from zlib import crc32

import pytest
from django.conf import settings

from rules.sideboards.engine.box import Box, box_of
from rules.sideboards.engine.box_code import box_code, parse_box
from rules.sideboards.engine.errors import BrokenBox
from rules.sideboards.engine.objectives import category_of, objective_data
from tests.rules.sideboards.engine.boxes_to_try import random_box
from tests.rules.sideboards.engine.rows_to_try import EDITION

SOME_CODES, MANY_CODES = 200, 1000
KEPT = json.loads((settings.BASE_DIR / "tests" / "data" / "box_codes.json").read_text())


def with_checksum(body: bytes) -> str:
    return urlsafe_b64encode(body + crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def refusal_of(code: str) -> str:
    with pytest.raises(BrokenBox) as refusal:
        parse_box(code)
    return str(refusal.value)


def test_a_thousand_boxes_survive_their_codes_each_another() -> None:
    chance = random.Random(1)
    boxes = [random_box(chance) for _ in range(MANY_CODES)]
    codes = [box_code(box) for box in boxes]
    assert [parse_box(code) for code in codes] == boxes
    taught = {code for code, box in zip(codes, boxes, strict=True) if box != Box()}
    assert len(taught) == sum(box != Box() for box in boxes)


def test_a_whole_box_takes_about_a_hundred_bytes_and_a_pattern_alone_a_dozen() -> None:
    assert len(box_code(box_of(EDITION))) <= 120
    assert len(box_code(Box().with_pattern(1, 3, [(0, 0), (1, 1)]))) <= 16


def test_every_change_of_a_single_bit_is_refused() -> None:
    chance = random.Random(2)
    for code in [box_code(random_box(chance)) for _ in range(SOME_CODES)]:
        text = code.encode()
        for place in range(8 * len(text)):
            changed = bytearray(text)
            changed[place // 8] ^= 1 << place % 8
            refusal_of(changed.decode("latin-1"))


@pytest.mark.parametrize(
    "code", ["", "A", "AaUF3xs=", "AaUF3xt", "AaUF3xsA", "AaUF 3xs", "é", "A" * 401]
)
def test_what_is_no_code_is_refused_in_one_sentence(code: str) -> None:
    assert parse_box("AaUF3xs") == Box()
    assert "is no code of a box: a part is missing or changed." in refusal_of(code)


def test_a_cut_code_is_refused() -> None:
    code = box_code(box_of(EDITION))
    for length in range(len(code)):
        refusal_of(code[:length])


def test_a_code_of_a_later_version_is_known_as_one() -> None:
    assert refusal_of(with_checksum(bytes([2]) + b"later")) == (
        "The code of the box is of version 2, which this site cannot read yet."
    )


@pytest.mark.parametrize(
    "body",
    [
        b"\1\0",  # a needless zero
        (b"\1" + (1).to_bytes(1, "big")),  # a pattern of one cell or none
        b"\1" + b"\xff" * 300,  # more than sixty cards
    ],
)
def test_a_made_up_number_with_a_right_checksum_is_refused(body: bytes) -> None:
    refusal_of(with_checksum(body))


def test_codes_are_those_of_links() -> None:
    chance = random.Random(3)
    for _ in range(100):
        code = box_code(random_box(chance))
        assert urlsafe_b64decode(code + "=" * (-len(code) % 4))
        assert set("+/=").isdisjoint(code)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["code"][:12])
def test_every_code_of_version_1_opens_for_ever(kept: dict[str, Any]) -> None:
    """`tests/data/box_codes.json` was written by the code of that time, and never changes."""
    box = parse_box(kept["code"])
    assert [objective_data(each) for each in box.patterns.values()] == [
        {"id": each["id"], "kind": category_of(each["id"])} | each for each in kept["patterns"]
    ]
    assert [list(order) for order in box.cards] == [each["colors"] for each in kept["cards"]]
    assert [list(each) for each in box.cards.values()] == [
        each["handles"] for each in kept["cards"]
    ]
