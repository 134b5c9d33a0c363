"""A box survives its link, and the QR code of its page: what a phone reads there is the link."""

import random
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils.html import escape

from rules.pictures.qr_codes import qr_svg
from rules.sideboards.engine.box import box_of
from rules.sideboards.engine.box_code import box_code, parse_box
from tests.rules.pictures.qr_reader import text_in
from tests.rules.sideboards.engine.boxes_to_try import random_box
from tests.rules.sideboards.engine.rows_to_try import EDITION

PAGE = "/de/sideboards/rules/table/box/"


def test_the_page_shows_its_link_and_the_code_of_that_which_opens_in_any_language(
    client: Client,
) -> None:
    code = box_code(box_of(EDITION))
    page = client.get(PAGE, {"code": code}).content.decode()
    (drawn,) = re.findall(r'<svg[^>]*class="qr".*?</svg>', page, re.DOTALL)
    link = text_in(drawn)
    assert escape(link) in page
    path = link.partition("://")[2].partition("/")[2].join(["/", ""])
    opened = client.get(path, headers={"Accept-Language": "fr"})
    assert opened.headers["Location"].startswith("/fr/sideboards/rules/table/box/?")
    assert opened.status_code == 302
    assert parse_qs(urlsplit(opened.headers["Location"]).query) == {"code": [code]}


@pytest.mark.parametrize("boxes", [40, pytest.param(1000, marks=pytest.mark.soak)])
def test_boxes_survive_their_links_and_qr_codes(boxes: int) -> None:
    chance = random.Random(boxes)
    for _ in range(boxes):
        box = random_box(chance)
        link = text_in(qr_svg(f"https://sideboards.example{PAGE}?code={box_code(box)}"))
        (code,) = parse_qs(urlsplit(link).query)["code"]
        assert parse_box(code) == box
