"""What of a restored database is played again, and when it is refused."""

from uuid import UUID

import pytest
from django.db import connection

from puzzles.models import Attempt
from sideboards_site.backups import proof
from sideboards_site.backups.faults import BackupFault
from sideboards_site.backups.proof import refuse_other_rows, refuse_other_score, replay_games
from tests.puzzles.cast import plays

pytestmark = pytest.mark.django_db
PLAYERS = [UUID(int=number) for number in range(1, 12)]


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games that are played again, by their place among the finished ones."""
    for player in PLAYERS:
        plays(player, moves=99 if player.int % 4 else 2)
    finished = list(Attempt.objects.finished().order_by("pk").values_list("pk", flat=True))
    found: list[int] = []
    monkeypatch.setattr(
        proof, "refuse_other_score", lambda attempt: found.append(finished.index(attempt.pk))
    )
    return found


def test_the_newest_games_are_played_again_each_time_and_all_others_in_turn(
    replayed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "NEWEST_GAMES", 3)
    monkeypatch.setattr(proof, "GAMES_OF_ALL_TIMES", 2)
    seen = set()
    for turn in range(3):
        replayed.clear()
        assert replay_games(connection, turn=turn) == len(replayed)
        newest, older = replayed[:3], replayed[3:]
        assert newest == [8, 7, 6]
        assert 1 <= len(older) <= 2
        seen |= {*older}
    assert seen == {0, 1, 2, 3, 4, 5}


def test_where_there_are_few_games_all_are_played_again_once(replayed: list[int]) -> None:
    assert replay_games(connection, turn=5) == 9
    assert replayed == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_where_all_are_among_the_newest_or_the_others_each_is_played_once(
    replayed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "NEWEST_GAMES", 2)
    assert replay_games(connection, turn=0) == 9
    assert sorted(replayed) == list(range(9))


def test_an_empty_site_has_nothing_to_play_again() -> None:
    assert replay_games(connection, turn=0) == 0


@pytest.mark.parametrize("found", [{"a": 1}, {"a": 1, "b": 1}, {"a": 1, "b": 3}, {}])
def test_a_table_with_other_rows_is_refused(found: dict[str, int]) -> None:
    with pytest.raises(BackupFault, match=r"should have \d rows, and has \d\."):
        refuse_other_rows(found, {"a": 1, "b": 2})


def test_tables_with_the_rows_that_were_counted_are_whole() -> None:
    refuse_other_rows({"a": 1, "b": 2, "of a later version": 5}, {"a": 1, "b": 2})
    refuse_other_rows({}, {})


def test_a_game_is_worth_what_is_stored_or_the_backup_is_refused() -> None:
    plays(PLAYERS[0])
    game = Attempt.objects.get()
    refuse_other_score(game)
    worth, game.score = game.score or 0, (game.score or 0) + 1
    with pytest.raises(BackupFault, match=f"has {worth + 1} points, and is worth {worth}"):
        refuse_other_score(game)
    game.moves.filter(ply=0).update(notation="nonsense")
    with pytest.raises(BackupFault, match="cannot be played again"):
        refuse_other_score(Attempt.objects.get())
