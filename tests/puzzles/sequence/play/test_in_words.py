"""What those hear who do not see the board."""

from dataclasses import replace
from itertools import chain

from puzzles.sequence.play.choices import held_cards
from puzzles.sequence.play.in_sight import lines_in_sight
from puzzles.sequence.play.in_words import (
    card_in_words,
    lines_in_words,
    near_spaces_in_words,
    rows_in_words,
)
from puzzles.sequence.takeover import TakeOverGame, take_over
from rules.sequence.engine.board import SPACES_OF, Space
from rules.sequence.engine.moves import PlaceChip
from rules.sequence.engine.notation import card_text, parse_card
from rules.sequence.pictures.words import playing_card_words, space_words
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.listener import Listener, lines_heard, place_heard

GAME = take_over(EXAMPLE)
COACH = 33


def test_each_line_in_sight_is_told_with_the_spaces_that_it_needs() -> None:
    told = lines_in_words(GAME, counting_help=True)
    for each, said in zip(lines_in_sight(GAME), told, strict=True):
        assert said.startswith(f"{len(each.missing)} more, from row")
        assert all(space_words(space) in said for space in each.missing)
        assert ("Your cards finish it in " in said) == (each.turns is not None)
    by_missing = [lines_in_words(GAME, missing, counting_help=True) for missing in range(1, 5)]
    assert sorted(chain.from_iterable(by_missing)) == sorted(told)


def test_only_the_counting_help_says_how_soon_a_line_is_finished() -> None:
    told = lines_in_words(GAME, counting_help=False)
    assert not any("Your cards" in said for said in told)
    assert told
    needed = [said.split()[0] for said in told]
    assert needed == sorted(needed), "in no order that tells it either"


def test_who_follows_what_is_said_makes_the_coach_s_score() -> None:
    assert score_by_ear(GAME) == COACH


def score_by_ear(game: TakeOverGame) -> int:
    while not game.is_over:
        words = plain(" ".join(lines_in_words(game, counting_help=True)))
        hand = [plain(playing_card_words(card)) for card in game.hand]
        coming = [plain(playing_card_words(card)) for card in game.seen_row]
        listener = Listener(game.turn, hand, coming, lines_heard(words))
        chip = listener.chooses()
        card = game.hand[hand.index(chip.card if chip else listener.spare)]
        place = chip.place if chip else place_heard(plain(told_of(game, card_text(card))))
        game = game.play(PlaceChip(card, Space(*place)))
    return game.score


def told_of(game: TakeOverGame, name: str) -> str:
    return card_in_words(game, next(held for held in held_cards(game) if held.text == name))


def plain(words: str) -> str:
    return words.replace("\xa0", " ")


def test_a_card_is_told_with_what_each_of_its_spaces_is_good_for() -> None:
    queen = plain(told_of(GAME, "QH"))
    assert queen.startswith("queen of hearts.\nrow 4, column 4: queen of hearts, in the line from ")
    assert "which then needs row 5, column 4: king of hearts" in queen
    three = told_of(GAME, "3S")
    assert three.count("in none of your lines") == 2


def test_of_a_jack_the_best_few_spaces_come_before_the_number_of_all() -> None:
    jack = plain(told_of(GAME, "JD"))
    assert jack.count("in the line") == 5
    assert jack.endswith("All in all it can go on 76 spaces.")


def test_of_a_one_eyed_jack_the_lines_are_told_that_a_removal_frees() -> None:
    game = replace(GAME, hand=(parse_card("JS"), *GAME.hand[1:]))
    jack = told_of(game, "JS")
    assert jack.count("is free and needs") == 5


def test_a_dead_card_says_so() -> None:
    queen = parse_card("QH")
    dead = replace(GAME, green=GAME.green | set(SPACES_OF[queen]))
    assert told_of(dead, "QH") == "queen of hearts. No free space is left for this card."


def test_next_to_one_s_chips_there_are_open_spaces_alone() -> None:
    near = near_spaces_in_words(GAME)
    assert "row 5, column 4: king of hearts" in near
    assert not any(said.startswith(("row 4, column 6:", "row 1, column 1:")) for said in near)


def test_row_by_row_each_space_says_its_card_and_whose_chip_lies_there() -> None:
    rows = dict(rows_in_words(GAME))
    assert [len(cells) for cells in rows.values()] == [10] * 10
    assert (rows[1][0], rows[5][3]) == ("corner", "king of hearts")
    assert (rows[4][5], rows[8][0]) == ("You (9 of hearts)", "Green (queen of spades)")
