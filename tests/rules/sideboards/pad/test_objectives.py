"""Choosing the objectives that lie on the table."""

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.objectives import PILES, Category
from rules.sideboards.pad.asked import asked_pad
from rules.sideboards.pad.objectives import DRAW_ALL, objectives_asked, objectives_shown


def test_a_button_draws_from_each_pile_or_from_one_or_takes_a_set() -> None:
    drawn = objectives_asked({"draw": DRAW_ALL})
    assert all(number in PILES[pile] for pile, number in drawn.items())
    assert list(drawn) == list(Category)
    assert list(objectives_asked({"draw": "rows"})) == [Category.ROWS]
    assert objectives_asked({"set": "4"})[Category.HANDLES] == 10
    assert objectives_asked({"set": "9", "draw": "none"}) == {}


def test_each_pile_is_shown_with_the_titles_to_choose_from() -> None:
    shown = objectives_shown(asked_pad({"colors": "3"}).objectives, shipped_edition())["objectives"]
    assert [each["chosen"].id for each in shown] == [3, 8, 17]
    assert [len(each["titles"]) for each in shown] == [7, 7, 16]
    assert [each["most_points"] > 0 for each in shown] == [True, True, False]
