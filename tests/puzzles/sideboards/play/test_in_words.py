"""What is said of a card, of the board and of a move to those who do not see them."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from puzzles.sideboards.play.faces import Face, faces_of
from puzzles.sideboards.play.in_words import (
    braille_lines,
    column_words,
    level_words,
    picked_words,
    placed_words,
)
from rules.locale_words import with_sign
from rules.sideboards.book.sheet_words import sheet_lines
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import HEIGHT, Card, Color, Drawer, PlacedCard, Side, Sideboard
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.engine.solo import Place, SoloGame, begin
from tests.puzzles.sample_games import deal_on, finished_game
from tests.puzzles.sideboards.play.test_screens import after_one_turn, screen

ROW = parse_sideboard("12 7t 44t", current_edition().cards)
NOTCH = current_edition().objectives[3]
STAIRCASE = current_edition().objectives[4]


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with override("en"):
        yield


def plain(words: str) -> str:
    return words.replace("\xa0", " ")


def told(game: SoloGame, *, counting_help: bool = False) -> str:
    face: Face = faces_of(game, counting_help=counting_help)[0][0]
    return picked_words(game, face, sheet_lines(game.score_sheet))


def test_of_a_card_one_hears_what_meets_at_each_end() -> None:
    game = after_one_turn(Side.LEFT)
    words = plain(told(game))
    assert words.startswith("Left: ")
    assert "Right: " in words
    placed = PlacedCard(game.hand[0])
    shared = [
        level
        for level, (drawer, other) in enumerate(
            zip(placed.drawers, game.sideboard.placed[-1].drawers, strict=True), 1
        )
        if drawer.color is other.color or (drawer.handle and drawer.handle is other.handle)
    ]
    right = words.partition("Right: ")[2].partition(".")[0]
    assert [f"level {level} " in f"{right} " for level in range(1, 6)] == [
        level in shared for level in range(1, 6)
    ]


def test_with_counting_help_the_points_of_each_end_are_all_that_is_heard_of_a_card() -> None:
    game = after_one_turn(Side.LEFT)
    assert "+" not in told(game)
    for face in (face for both in faces_of(game, counting_help=True) for face in both):
        words = picked_words(game, face, sheet_lines(game.score_sheet))
        assert face.left
        assert face.right
        assert words.startswith(f"Left: {face.left.points:+}")
        assert f" Right: {face.right.points:+}" in words
        assert "level" not in words
        assert len(words.split()) < 30


def test_at_the_start_there_is_nothing_to_meet() -> None:
    assert told(begin(deal_on())) == ""


def test_after_a_move_one_hears_where_the_card_lies_and_which_drawers_began_to_count() -> None:
    deal = deal_on()
    game, heard = begin(deal), []
    for move in finished_game(deal, choice=3).moves:
        game = game.play(move)
        news, sheet = screen(game).scoring.news, sheet_lines(game.score_sheet)
        assert news
        words = placed_words(game, news, sheet)
        assert words.startswith(with_sign(news.points)), "the points before any place"
        heard.append(words)
        if isinstance(move, Place):
            column = 1 if move.side is Side.LEFT else len(game.sideboard)
            assert f", now column {column}." in words
        for line, gain in zip(sheet, news.gains, strict=False):
            assert (f"{line.title} +{gain.points}: column " in words) == (gain.points > 0)
    assert any("+" in words for words in heard)


def test_a_long_row_is_told_with_its_length() -> None:
    red = Card(1, (Drawer(Color.RED),) * HEIGHT)
    pink = Card(2, (Drawer(Color.PINK), *(Drawer(Color.RED),) * (HEIGHT - 1)))
    game = begin(deal_on())
    game = game.play(game.legal_moves()[0])
    laid = SoloGame(game.deal, game.moves, Sideboard((PlacedCard(pink), PlacedCard(red))), 5)
    lines = sheet_lines(game.score_sheet)
    words = plain(picked_words(laid, Face(1, PlacedCard(red)), lines))
    assert "Right: level 1 red; level 2 red, 3 long;" in words


def test_a_level_and_a_column_are_told_alone() -> None:
    first, second, third = ROW.placed
    for level in range(HEIGHT):
        drawers = [placed.drawers[level].color for placed in (first, second, third)]
        words = plain(level_words(ROW, level + 1))
        assert words.startswith(f"Level {level + 1}, from the left: ")
        assert [part.partition(" ")[0] for part in words[:-1].partition(": ")[2].split(", ")] == [
            str(color) for color in drawers
        ]
    assert plain(column_words(ROW, 2)).startswith("Column 2, from the top: ")


def test_braille_takes_two_letters_for_a_drawer_and_five_lines() -> None:
    lines = braille_lines(ROW)
    assert len(lines) == HEIGHT
    assert {len(line) for line in lines} == {3 * len(ROW) - 1}
    letters = {"red": "r", "turquoise": "t", "pink": "p", "orange": "o", "black": "k"}
    letters |= {"flower": "f", "square": "s", "bar": "b"}
    for level, line in enumerate(lines):
        drawers = [placed.drawers[level] for placed in ROW.placed]
        assert line.split() == [
            letters[drawer.color] + letters.get(drawer.handle or "", "-") for drawer in drawers
        ]


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_no_two_colors_nor_two_handles_share_a_letter(language: str) -> None:
    whole = finished_game(deal_on(), choice=1).sideboard
    with override(language):
        lines = braille_lines(whole)
    seen = {
        (letters, whole.placed[column].drawers[level])
        for level, line in enumerate(lines)
        for column, letters in enumerate(line.split())
    }
    assert len({letters for letters, _ in seen}) == len({drawer for _, drawer in seen})
