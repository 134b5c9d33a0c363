"""The position of a week has exactly one best line: a slow search through the rules agrees."""

from datetime import date, timedelta
from functools import cache

import pytest

from puzzles.sideboards.solver.lines import lines_from
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training import best_position
from puzzles.sideboards.training.best_position import (
    FEWEST_LINES,
    BestPosition,
    UnknownWeekPosition,
    after_moves,
    drawn_position,
    good_position,
    most_at_once,
    naive_best,
    position_data,
    position_from,
    shared_moves,
)
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.solo import Move, SoloGame, begin
from tests.puzzles.sample_games import SECRET
from tests.puzzles.sideboards.training.positions import begun

MONDAY = date(2026, 11, 16)
WEEKS = [MONDAY + timedelta(weeks=ahead) for ahead in range(6)]


@cache
def position_of(monday: date) -> BestPosition:
    return drawn_position(monday, secret=SECRET, edition=current_edition(), tables=tables())


def every_end(game: SoloGame) -> list[SoloGame]:
    """The slow search: each legal move, replayed by the rules."""
    if game.is_over:
        return [game]
    return [end for move in game.legal_moves() for end in every_end(game.play(move))]


SHORTEST = sorted(WEEKS, key=lambda monday: position_of(monday).lines)[:3]


@pytest.mark.parametrize("monday", SHORTEST)
def test_a_slow_search_finds_one_best_line_and_no_other(monday: date) -> None:
    position = position_of(monday)
    ends = every_end(position.game)
    scores = sorted((end.score for end in ends), reverse=True)
    best = [end for end in ends if end.score == scores[0]]
    assert [end.moves for end in best] == [position.best_game.moves]
    assert position.nearest_game.score == scores[1]
    assert position.lines == len(ends)
    assert len({(end.sideboard, end.swap_used) for end in ends}) == len(ends)


@pytest.mark.parametrize("monday", WEEKS)
def test_it_is_a_good_puzzle(monday: date) -> None:
    position = position_of(monday)
    assert 2 <= FULL - len(position.game.sideboard) <= 4
    assert position.lines >= FEWEST_LINES
    assert naive_best(position.game) < position.best_game.score
    assert position.best_game.score > position.nearest_game.score
    assert position.best[: position.parting] == position.nearest[: position.parting]
    assert position.best[position.parting] != position.nearest[position.parting]


def test_lines_are_scored_as_the_rules_do() -> None:
    game = begun(5)
    lines = lines_from(game, tables())
    for place in range(0, len(lines.scores), 997):
        assert after_moves(game, lines.moves(place)).score == lines.scores[place]


def test_all_lines_of_a_whole_game_are_too_many() -> None:
    with pytest.raises(ValueError, match="too early"):
        lines_from(begun(1), tables())


def test_a_week_always_has_the_same_position_and_another_secret_another() -> None:
    again = drawn_position(MONDAY, secret=SECRET, edition=current_edition(), tables=tables())
    other = drawn_position(MONDAY, secret="other", edition=current_edition(), tables=tables())
    assert again == position_of(MONDAY) != other


def test_it_is_stored_whole() -> None:
    for monday in WEEKS:
        assert position_from(position_data(position_of(monday))) == position_of(monday)


def test_a_later_version_is_not_misread() -> None:
    with pytest.raises(UnknownWeekPosition):
        position_from({**position_data(position_of(MONDAY)), "version": 9})


def test_where_several_lines_are_best_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    game = position_of(MONDAY).game
    assert good_position(game, tables())
    monkeypatch.setattr(best_position, "FEWEST_LINES", 10**9)
    assert good_position(game, tables()) is None
    last_turn = begun(7)
    assert good_position(last_turn, tables()) is None, "eight placements are too few"


def test_where_the_most_points_at_once_are_best_there_is_no_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = position_of(MONDAY).game
    monkeypatch.setattr(best_position, "LEAST_AHEAD", 10**9)
    assert good_position(game, tables()) is None


def test_the_most_points_at_once() -> None:
    game = begin(begun().deal)
    best = max(game.play(move).score for move in game.legal_moves())
    assert {each.score for each in most_at_once(game)} == {best}


def test_shared_moves() -> None:
    one, other, *_ = begun().legal_moves()
    moves: list[Move] = [one, other]
    assert [shared_moves(moves, moves), shared_moves(moves, [one, one])] == [2, 1]
    assert shared_moves(moves, [other]) == 0
