"""The page of a box: what is taught stands in its address, and nothing is stored."""

import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from rules.reader import BOX_COOKIE
from rules.sideboards.engine.box import Box, box_of, boxed_edition
from rules.sideboards.engine.box_code import box_code, parse_box
from rules.sideboards.engine.cards import Color, Drawer, Handle
from rules.sideboards.engine.edition import parse_edition
from tests.html_text import html_of as html_with_its_spaces
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION

PAGE = "/en/sideboards/rules/table/box/"
CARD = CARDS[11]
EMPTY = Box()
Form = dict[str, Any]


def html_of(response: Any) -> str:
    return html_with_its_spaces(response).replace("\N{NO-BREAK SPACE}", " ")


def pattern_form(box: Box = EMPTY, **changed: Any) -> Form:
    cells = ["1.1", "2.2", "3.1"]
    form = {"do": "pattern", "code": box_code(box), "pattern": "3", "points": "6", "cell": cells}
    return form | changed


def card_form(box: Box = EMPTY, **changed: Any) -> Form:
    form = {"do": "card", "code": box_code(box), "card": "new"}
    for number, drawer in enumerate(CARD.drawers, start=1):
        form |= {f"color{number}": drawer.color, f"handle{number}": drawer.handle or ""}
    return form | changed


def box_led_to(response: Any) -> Box:
    assert response.status_code == 303
    return parse_box(parse_qs(urlsplit(response.headers["Location"]).query)["code"][0])


def fault_in(response: Any) -> str:
    assert response.status_code == 422
    return html_of(response)


def test_the_empty_page_is_kept_for_all_who_have_no_box(client: Client) -> None:
    response = client.get(PAGE)
    assert "s-maxage" in response.headers["Cache-Control"]
    assert "Cookie" in response.headers["Vary"]
    assert "Taught: 0 of 14 patterns and 0 of 60 cards." in html_of(response)
    client.cookies[BOX_COOKIE] = box_code(Box().with_pattern(3, 6, [(0, 0), (1, 1)]))
    response = client.get(PAGE)
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert "Taught: 1 of 14 patterns" in html_of(response)


def test_a_pattern_is_taught_and_the_browser_counts_with_it(client: Client) -> None:
    response = client.post(PAGE, pattern_form())
    taught = Box().with_pattern(3, 6, [(0, 0), (1, 1), (2, 0)])
    assert box_led_to(response) == taught
    assert client.cookies[BOX_COOKIE].value == box_code(taught)
    page = html_of(client.get(response.headers["Location"]))
    assert "The pattern is taught." in page
    assert "This browser counts with this box" in page
    assert 'class="qr"' in page
    assert f"{PAGE}?code={box_code(taught)}" in page


def test_a_pattern_that_is_printed_upright_is_taken(client: Client) -> None:
    response = client.post(PAGE, pattern_form(cell=["1.1", "1.2"]))
    assert box_led_to(response) == Box().with_pattern(3, 6, [(0, 0), (0, 1)])


def test_a_card_is_taught_and_the_next_one_is_asked_for(client: Client) -> None:
    response = client.post(PAGE, card_form(color5=""))
    assert box_led_to(response) == Box().with_card(CARD.drawers)
    assert "card=new" in response.headers["Location"]
    page = html_of(client.get(response.headers["Location"]))
    assert "1 of 60 cards are taught." in page


def test_a_taught_card_can_be_changed_and_be_ours_again(client: Client) -> None:
    box = Box().with_card(CARD.drawers)
    (place,) = re.findall(r"card=(\d+)", html_of(client.get(PAGE, {"code": box_code(box)})))
    page = html_of(client.get(PAGE, {"code": box_code(box), "card": place}))
    assert page.count(" checked") == 10
    colors = {f"color{number}": color for number, color in enumerate(Color, start=1)}
    handles = {"handle1": "bar", "handle2": "flower", "handle3": "square"}
    bare = {"handle4": "", "handle5": ""}
    changed = client.post(PAGE, card_form(box, card=place) | colors | handles | bare)
    drawers = list(map(Drawer, Color, [Handle.BAR, Handle.FLOWER, Handle.SQUARE, None, None]))
    assert box_led_to(changed) == Box().with_card(drawers)
    assert box_led_to(client.post(PAGE, card_form(box, card=place, forget="1"))) == Box()
    taught = Box().with_pattern(3, 6, [(0, 0), (1, 1)])
    assert box_led_to(client.post(PAGE, pattern_form(taught, forget="1"))) == Box()


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        (pattern_form(points="0"), '<a href="#points">A pattern is worth 1 to 99 points, not “0”.'),
        (pattern_form(points=""), '<a href="#points">A pattern is worth 1 to 99 points, not “”.'),
        (pattern_form(cell=["1.1", "x"]), '<a href="#cells">A pattern has at least two drawers'),
        (
            pattern_form(cell=["0.0", "1.0", "0.1"]),
            '<a href="#cells">This can’t be: a card shows each color once',
        ),
        (
            card_form(color1="", color2=""),
            '<a href="#drawers">A card has each color once. Still missing here: turquoise, black.',
        ),
        (
            card_form(Box().with_card(CARD.drawers[::-1])),
            '<a href="#drawers">You’ve taught this order of colors already',
        ),
        (
            card_form() | {f"handle{number}": "bar" for number in range(1, 6)},
            '<a href="#drawers">No card has the same handle on all five drawers.',
        ),
    ],
)
def test_what_cannot_be_comes_back_with_a_sentence_and_nothing_lost(
    client: Client, form: Form, sentence: str
) -> None:
    response = client.post(PAGE, form)
    page = fault_in(response)
    assert sentence in page
    assert f'name="code" value="{form["code"]}"' in page
    assert BOX_COOKIE not in client.cookies
    ticked = len(form.get("cell", ())) - ("x" in form.get("cell", ()))
    colors = sum(1 for name, value in form.items() if name.startswith("color") and value)
    assert page.count(" checked") == ticked + colors + (5 if colors else 0)


@pytest.mark.parametrize(
    "form",
    [
        pattern_form(cell=["0.0", "1.1", "2.0", "3.1", "4.0"]),
        pattern_form(pattern="11", cell=["0.0", "1.0", "0.1"]),
        card_form(handle1="bar", handle2="bar", handle3="bar", handle4="bar"),
    ],
)
def test_what_is_unusual_is_asked_once_and_taken(client: Client, form: Form) -> None:
    assert "Is it printed like this?" in fault_in(client.post(PAGE, form))
    taught = box_led_to(client.post(PAGE, form | {"sure": "1"}))
    assert taught != Box()
    (order,) = taught.cards or [None]
    place = (
        {"card": next(iter(re.findall(r"card=(\d+)", overview(client, taught))))} if order else {}
    )
    again = client.post(PAGE, form | {"code": box_code(taught)} | place)
    assert box_led_to(again) == taught


def overview(client: Client, box: Box) -> str:
    return html_of(client.get(PAGE, {"code": box_code(box)}))


@pytest.mark.parametrize("code", ["x", box_code(box_of(EDITION))[:-1]])
def test_a_broken_link_says_so_and_leaves_the_box_in_use(client: Client, code: str) -> None:
    client.cookies[BOX_COOKIE] = box_code(box_of(EDITION))
    assert "missing or changed" in fault_in(client.get(PAGE, {"code": code}))
    assert "missing or changed" in fault_in(client.post(PAGE, {"code": code, "do": "use"}))
    assert client.cookies[BOX_COOKIE].value == box_code(box_of(EDITION))


def test_a_box_of_a_newer_version_is_known_as_one(client: Client) -> None:
    assert "a newer version of the site" in fault_in(client.get(PAGE, {"code": "AjwMjqE"}))


def test_the_box_of_another_is_used_only_when_its_reader_says_so(client: Client) -> None:
    own, other = Box().with_pattern(1, 3, [(0, 0), (1, 1)]), box_of(EDITION)
    client.cookies[BOX_COOKIE] = box_code(own)
    page = html_of(client.get(PAGE, {"code": box_code(other)}))
    assert "This browser counts with another box." in page
    client.post(PAGE, pattern_form(other))
    assert client.cookies[BOX_COOKIE].value == box_code(own)
    client.post(PAGE, {"do": "use", "code": box_code(other)})
    assert client.cookies[BOX_COOKIE].value == box_code(other)
    client.post(PAGE, {"do": "put-away", "code": box_code(other)})
    assert client.cookies[BOX_COOKIE].value == ""


def test_the_file_is_an_edition(client: Client) -> None:
    box = Box().with_card(CARD.drawers[::-1]).with_pattern(3, 6, [(0, 0), (1, 1)])
    response = client.get(PAGE, {"code": box_code(box), "file": "1"})
    assert response.headers["Content-Disposition"] == 'attachment; filename="sideboards-box.json"'
    assert parse_edition(response.content.decode()) == boxed_edition(box, EDITION)
    assert json.loads(response.content)["taught"] == {"cards": [CARD.id], "objectives": [3]}


@pytest.mark.parametrize("query", [{"pattern": "15"}, {"pattern": "x"}])
def test_rows_are_not_taught(client: Client, query: dict[str, str]) -> None:
    assert client.get(PAGE, query).status_code == 404


def test_a_form_that_asks_for_nothing_known_is_not_there(client: Client) -> None:
    assert client.post(PAGE, {"do": "fly"}).status_code == 404


def test_a_whole_box_asks_for_no_further_card(client: Client) -> None:
    whole = box_of(EDITION)
    (order,) = [each for each in whole.cards if each == tuple(Color)]
    almost = whole.without_card(order)
    form = {"do": "card", "code": box_code(almost), "card": "new"}
    form |= {f"color{number}": color for number, color in enumerate(Color, start=1)}
    shapes = enumerate(whole.cards[order], start=1)
    form |= {f"handle{number}": shape or "" for number, shape in shapes}
    response = client.post(PAGE, form)
    assert box_led_to(response) == whole
    assert "card=new" not in response.headers["Location"]
    assert "Teach a card" not in html_of(client.get(response.headers["Location"]))
