"""The help shows one small game, whose cards and lights are those of the rules."""

import re

from puzzles.sideboards.play.help_pictures import SHOWN, help_pictures
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.lab.examples import example_row, objectives_with
from rules.sideboards.pictures import objective_svg


def cards_in(picture: str) -> int:
    return len(re.findall(r'href="#d\w"', picture)) // 5


def test_the_start_is_two_cards_and_each_end_has_room_for_one() -> None:
    drawn = help_pictures()
    assert (cards_in(drawn.start), cards_in(drawn.ends)) == (2, 4)
    assert drawn.ends.count('class="ghost') == 2 + 2  # the card and its outline


def test_a_card_lies_both_ways_up_and_the_swap_brings_two_others() -> None:
    drawn = help_pictures()
    assert len({*drawn.both_ways_up}) == 2
    assert len({*drawn.hand, *drawn.swapped}) == 4


def test_the_drawers_that_light_up_are_those_that_the_objective_counts() -> None:
    drawn = help_pictures()
    row = example_row(SHOWN, current_edition())
    objectives = objectives_with(SHOWN, current_edition())
    counted = solo_score(row, objectives, swap_used=True).handles
    assert counted.patterns
    assert 'class="lit"' in drawn.lit
    assert drawn.objective == objective_svg(current_edition().objectives[SHOWN], label="")


def test_the_pictures_say_nothing_since_the_words_beside_them_do() -> None:
    drawn = help_pictures()
    pictures = [drawn.start, *drawn.both_ways_up, drawn.ends, drawn.objective, drawn.lit]
    assert all("aria-label" not in picture for picture in [*pictures, *drawn.hand, *drawn.swapped])
