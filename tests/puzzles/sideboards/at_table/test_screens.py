"""What the page of the best row shows: what lay there, and what the same cards allowed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.http import HttpRequest
from django.test import RequestFactory

from puzzles.game.values import Data
from puzzles.sideboards.at_table.questions import answer_to
from puzzles.sideboards.at_table.screens import (
    TableBestScreen,
    entry,
    laid_row,
    questions,
    screen,
)
from rules.reader import BOX_COOKIE
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.cards import Drawer, Handle, Side
from rules.sideboards.engine.drawn import colors_of
from rules.sideboards.row.asked import row_text
from tests.rules.sideboards.engine.rows_to_try import row

PRINTED = row("35 25t 33 17t 53 23t 21 20")
TEXT = row_text([colors_of(placed) for placed in PRINTED.placed])
ALONE = {"players": "1", "colors": "3", "handles": "9", "rows": "21", "row": TEXT}


def request_for(query: Mapping[str, str], box: Box | None = None) -> HttpRequest:
    request = RequestFactory().get("/", dict(query))
    request.COOKIES = {BOX_COOKIE: box_code(box)} if box else {}
    return request


def asked(query: Mapping[str, str]) -> Sequence[str]:
    found = questions(request_for(query))
    assert found is not None
    return found


def answers_to(query: Mapping[str, str]) -> dict[str, Data]:
    return {question: answer_to(question) for question in asked(query)}


def shown(query: Mapping[str, str]) -> TableBestScreen:
    return screen(request_for(query), answers_to(query))


def test_a_sideboard_that_is_not_finished_asks_nothing() -> None:
    for broken in ({"row": TEXT[:-6]}, {"row": ""}, {"row": TEXT.replace("r", "x")}, {"rows": "x"}):
        assert questions(request_for(ALONE | broken)) is None
    assert "row=" in entry(request_for(ALONE | {"row": TEXT[:-6]}))


def test_the_order_is_asked_about_once_it_is_told_whole() -> None:
    assert [text.split()[0] for text in asked(ALONE)] == ["any"]
    assert [text.split()[0] for text in asked(ALONE | {"came": "LRRL"})] == ["any"]
    whole = asked(ALONE | {"came": "LRRLLR"})
    assert [text.split()[0] for text in whole] == ["any", "came"]


def test_the_cards_are_taken_away_in_turn_from_the_last_one_on() -> None:
    laid = laid_row(ALONE | {"came": "LRRLLR"}, shipped_edition())
    assert laid is not None
    assert laid.came == [Side.LEFT, *2 * [Side.RIGHT], *2 * [Side.LEFT], Side.RIGHT]
    came = [card.id for card in laid.as_they_came.row.cards]
    # 35 came last, 20 before it, then 21, 25, 33 and 23
    assert came == [17, 53, 23, 33, 25, 21, 20, 35]


def test_the_best_rows_stand_beside_one_s_own_line_by_line() -> None:
    page = shown(ALONE | {"came": "LRRLLR"})
    assert [each.name for each in page.rows] == ["own", "came", "any"]
    own, came, best = page.totals
    assert own <= came <= best
    assert page.own.sideboard == PRINTED
    assert [sum(points) for points in zip(*(each for _, each in page.compared), strict=True)] == [
        own,
        came,
        best,
    ]
    assert page.rows[-1].gain == best - own
    assert page.rows[-1].gain_words.startswith(f"{best - own}\N{NO-BREAK SPACE}points more")


def test_while_an_answer_is_missing_one_s_own_row_is_shown() -> None:
    page = screen(request_for(ALONE), {})
    assert [each.name for each in page.rows] == ["own"]
    assert page.in_any_order is None


def test_whoever_has_laid_the_best_is_told_so() -> None:
    best = shown(ALONE).in_any_order
    assert best is not None
    text = row_text([colors_of(placed) for placed in best.sideboard.placed])
    again = shown(ALONE | {"row": text}).in_any_order
    assert again is not None
    assert again.gain == 0
    assert again.gain_words == "Just as many as your own."


def test_the_order_is_told_end_by_end_and_can_be_taken_back() -> None:
    page = screen(request_for(ALONE), {})
    assert [end.words for end in page.ends] == ["First card", "Eighth card"]
    assert page.ends[1].address.endswith("&came=R")
    assert page.one_back == ""
    later = screen(request_for(ALONE | {"came": "LR"}), {})
    assert [end.words for end in later.ends] == ["Second card", "Seventh card"]
    assert later.one_back.endswith("&came=L")
    bare = [not placed.drawers for placed in later.left_cards.placed]
    assert bare == [True, *6 * [False], True]
    assert screen(request_for(ALONE | {"came": "LRLRLR"}), {}).ends == []


def test_beside_others_the_bonus_counts_once_their_rows_are_known() -> None:
    three = ALONE | {"players": "3", "rows2": "5"}
    assert screen(request_for(three), {}).lacks_bonus
    known = screen(request_for(three | {"rows3": "1"}), {})
    assert not known.lacks_bonus
    assert known.own.sheet.rows.bonus in (4, 8)
    assert "unknown" in asked(three)[0]
    assert " 5.1 " in asked(three | {"rows3": "1"})[0]


def test_a_box_counts_with_its_cards_and_asks_about_them() -> None:
    first, *others = PRINTED.placed[0].card.drawers
    moved = [
        replace(first, handle=others[-1].handle),
        *others[:-1],
        Drawer(others[-1].color, first.handle),
    ]
    box = Box().with_card(moved)
    with_the_box = request_for(ALONE, box)
    page = screen(with_the_box, {})
    assert page.box == box
    assert page.own.sideboard.placed[0].card.drawers == tuple(moved)
    assert page.can_be_searched
    assert questions(with_the_box) != asked(ALONE)


def test_a_card_that_shows_a_shape_twice_is_counted_but_no_best_is_searched() -> None:
    first, *others = PRINTED.placed[0].card.drawers
    crowded = [Drawer(first.color), *(Drawer(each.color, Handle.BAR) for each in others)]
    request = request_for(ALONE, Box().with_card(crowded))
    assert questions(request) == []
    page = screen(request, {})
    assert not page.can_be_searched
    assert [each.name for each in page.rows] == ["own"]
    assert page.ends == []
