"""Questions about the cards of a row as texts."""

from random import Random

from puzzles.models import Job, TableAnswer
from puzzles.sideboards.at_table.questions import (
    answer_to,
    as_they_came,
    in_any_order,
    parse_question,
)
from puzzles.sideboards.solver.best_row import RowQuestion
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Card, Color, Drawer, Handle
from rules.sideboards.engine.objectives import ROW_OBJECTIVES, Objectives, PatternObjective
from tests.puzzles.sideboards.solver.positions import deal_of
from tests.puzzles.sideboards.solver.test_best_row import random_question

DECK = shipped_edition().cards


def test_any_question_comes_back_from_its_text() -> None:
    for seed in range(50):
        asked = random_question(seed, rows=15 + seed % 16, count=8)
        for question in (as_they_came(asked), in_any_order(asked)):
            again = parse_question(question.text)
            assert again.text == question.text
            assert again.row.objectives == asked.objectives
            assert again.row.others == asked.others
            assert again.is_in_order == question.is_in_order
            drawers = [card.drawers for card in again.row.cards]
            assert drawers == [card.drawers for card in question.row.cards]
        assert as_they_came(asked).row.cards == asked.cards


def test_in_any_order_the_same_cards_ask_the_same() -> None:
    asked = random_question(4, rows=20, count=8)
    cards = Random(1).sample(asked.cards, 8)
    shuffled = RowQuestion(tuple(cards), asked.objectives, asked.others)
    assert in_any_order(shuffled).text == in_any_order(asked).text
    assert as_they_came(shuffled).text != as_they_came(asked).text


def test_the_longest_question_fits_into_the_rows_that_keep_it() -> None:
    cells = tuple((column, column % 5) for column in range(8))
    objectives = Objectives(
        PatternObjective(7, 99, cells), PatternObjective(14, 99, cells), ROW_OBJECTIVES[30]
    )
    drawers = tuple(Drawer(color, Handle.BAR) for color in Color)
    cards = tuple(Card(number, drawers) for number in range(8))
    longest = as_they_came(RowQuestion(cards, objectives, (16, 16, 16, 16, 16))).text
    for model, name in ((TableAnswer, "question"), (Job, "subject")):
        field = model._meta.get_field(name)
        assert len(longest) <= int(getattr(field, "max_length", 0))


def test_an_answer_is_a_row_of_the_cards_that_were_asked_about() -> None:
    deal = deal_of([3, 9, 21], [*range(1, 18)])
    asked = RowQuestion(deal.cards[:4], deal.objectives, ())
    for question in (in_any_order(asked), as_they_came(asked)):
        row = question.row_in(answer_to(question.text))
        assert {placed.card.id for placed in row.placed} == {card.id for card in asked.cards}
        assert all(DECK[placed.card.id] == placed.card for placed in row.placed)
