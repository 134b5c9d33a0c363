from dataclasses import replace
from datetime import date, timedelta
from unittest.mock import Mock
from uuid import UUID

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from puzzles.attempts import records
from puzzles.attempts.player_games import PlayerGame, player_game_in, untouched
from puzzles.attempts.records import Overtaken, record_move, take_back_move
from puzzles.attempts.sent_moves import OutOfStep
from puzzles.days.deal_keys import DealKey, key_of_code, key_of_day
from puzzles.game.values import Refused
from puzzles.models import (
    Attempt,
    Deal,
    Edition,
    Job,
    Player,
    PlayerAlias,
    RecordedMove,
    Tally,
)
from puzzles.sideboards.play.playing import replay_line
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import SoloGame, begin
from tests.puzzles.cast import ANNA, BEN, noon, publishes, the_background_process_works
from tests.puzzles.sample_games import (
    DAY,
    SIDEBOARDS,
    deal_on,
    dealt,
    finished_game,
    notations,
    solo,
    solo_deal,
)
from tests.puzzles.tallies import summed

KEY = key_of_day(SIDEBOARDS, DAY)
PRACTICE = key_of_code(SIDEBOARDS, "1")
BRACKETS = {"BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def game_of(player: UUID, key: DealKey = KEY) -> PlayerGame:
    found = player_game_in(key, player)
    assert found is not None
    return found


def fresh_practice() -> PlayerGame:
    return untouched(PRACTICE, dealt(deal_on(date(2026, 5, 5))))


def send(player: UUID, *, line: str, move: str) -> PlayerGame:
    return record_move(game_of(player), player=player, line=line, move=move, now=noon(DAY))


def play(player: UUID, game: SoloGame) -> PlayerGame:
    for move in game.moves:
        send(
            player, line=SIDEBOARDS.line_text(game_of(player).position.moves), move=move_text(move)
        )
    return game_of(player)


def statements_of(queries: CaptureQueriesContext) -> list[str]:
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    return [word for word in words if word not in BRACKETS]


def test_a_whole_game_is_stored_move_by_move() -> None:
    game = finished_game(deal_on(), choice=3)
    mine = play(ANNA, game)
    attempt = Attempt.objects.get(player=ANNA)
    assert mine.position == game
    assert [move.notation for move in attempt.moves.all()] == notations(game)
    assert attempt.score == game.score_sheet.total
    assert attempt.position == game
    assert solo(attempt.position).swap_used == game.swap_used


def test_nobody_has_a_row_before_the_first_move() -> None:
    assert game_of(ANNA).position == begin(deal_on())
    assert not Player.objects.exists()


def test_a_move_sent_twice_counts_once() -> None:
    move = move_text(begin(deal_on()).legal_moves()[0])
    first = send(ANNA, line="", move=move)
    again = send(ANNA, line="", move=move)
    assert again.position == first.position
    assert RecordedMove.objects.count() == 1


def test_the_last_move_sent_twice_is_tallied_once() -> None:
    game = finished_game(deal_on())
    play(ANNA, game)
    send(ANNA, line=SIDEBOARDS.line_text(game.moves[:-1]), move=notations(game)[-1])
    assert set(Tally.objects.values_list("tries", flat=True)) == {1}


def test_a_double_tap_that_read_the_same_position_counts_once() -> None:
    unread = game_of(ANNA)
    move = move_text(solo(unread.position).legal_moves()[0])
    for _ in range(2):
        mine = record_move(unread, player=ANNA, line="", move=move, now=noon(DAY))
    assert len(mine.position.moves) == RecordedMove.objects.count() == 1


def test_of_two_tabs_with_different_moves_the_first_counts() -> None:
    unread = game_of(ANNA)
    one, other = (move_text(solo(unread.position).legal_moves()[choice]) for choice in (0, 9))
    record_move(unread, player=ANNA, line="", move=one, now=noon(DAY))
    with pytest.raises(OutOfStep):
        record_move(unread, player=ANNA, line="", move=other, now=noon(DAY))
    assert notations(solo(game_of(ANNA).position)) == [one]


def test_a_refused_move_leaves_nothing_behind() -> None:
    with pytest.raises(Refused, match="First choose your two starting cards"):
        send(ANNA, line="", move="x")
    assert not Player.objects.exists()


def test_players_do_not_see_each_other_s_moves() -> None:
    send(ANNA, line="", move=move_text(begin(deal_on()).legal_moves()[0]))
    assert not game_of(BEN).position.moves


def test_results_of_many_add_up_in_few_rows() -> None:
    game = finished_game(deal_on())
    for number in range(1, 4):
        play(UUID(int=number), game)
    score = game.score_sheet.total
    rows = sorted((kind, tries, points) for kind, _, _, tries, points in summed())
    assert rows == [(kind, 3, 3 * score) for kind in ("first", "score", "start")]


def test_a_player_who_comes_back_keeps_one_row() -> None:
    yesterday = DAY - timedelta(days=1)
    send(ANNA, line="", move=move_text(begin(deal_on()).legal_moves()[0]))
    publishes(yesterday)
    mine = game_of(ANNA, key_of_day(SIDEBOARDS, yesterday))
    move = move_text(solo(mine.position).legal_moves()[0])
    record_move(mine, player=ANNA, line="", move=move, now=noon(DAY))
    assert Player.objects.count() == 1
    assert Attempt.objects.of(ANNA).daily("sideboards").count() == 2


def test_a_practice_deal_gets_its_row_with_the_first_move() -> None:
    fresh = fresh_practice()
    move = move_text(solo(fresh.position).legal_moves()[0])
    for player in (ANNA, BEN):
        record_move(fresh, player=player, line="", move=move, now=noon(DAY))
    deal = Deal.objects.get(key="practice/1")
    assert deal.attempts.count() == 2
    assert deal.edition == Edition.objects.get()
    assert deal.difficulty == SIDEBOARDS.dealing.difficulty_of(fresh.position.deal)
    assert Attempt.objects.practice("sideboards").count() == 2


def test_a_practice_deal_knows_its_ceiling_once_the_background_process_has_worked() -> None:
    fresh = fresh_practice()
    move = move_text(solo(fresh.position).legal_moves()[0])
    record_move(fresh, player=ANNA, line="", move=move, now=noon(DAY))
    assert [the_background_process_works(), the_background_process_works()] == [1, 0]
    deal = Deal.objects.get(key="practice/1")
    best = replay_line(solo_deal(deal.dealt), deal.ceiling_line)
    assert best.is_over
    assert best.score_sheet.total == deal.ceiling == game_of(ANNA, PRACTICE).ceiling


def test_a_move_takes_at_most_four_queries() -> None:
    game = finished_game(deal_on())
    for ply, move in enumerate(game.moves):
        line = SIDEBOARDS.line_text(game.moves[:ply])
        with CaptureQueriesContext(connection) as queries:
            send(ANNA, line=line, move=move_text(move))
        assert len(statements_of(queries)) <= 4


def test_the_first_move_on_a_fresh_practice_deal_takes_three_more() -> None:
    """Its edition, the deal and the job that it leaves."""
    fresh = fresh_practice()
    move = move_text(solo(fresh.position).legal_moves()[0])
    with CaptureQueriesContext(connection) as queries:
        record_move(fresh, player=ANNA, line="", move=move, now=noon(DAY))
    assert statements_of(queries) == ["INSERT"] * 6
    assert [job.deal and job.deal.key for job in Job.objects.all()] == ["practice/1"]


def practice_after(*choices: int) -> PlayerGame:
    """Anna's game with the practice deal, after these choices among the legal moves."""
    mine = fresh_practice()
    for choice in choices:
        line = SIDEBOARDS.line_text(mine.position.moves)
        move = move_text(solo(mine.position).legal_moves()[choice])
        mine = record_move(mine, player=ANNA, line=line, move=move, now=noon(DAY))
    return mine


def taken_back(mine: PlayerGame) -> PlayerGame:
    return take_back_move(mine, line=SIDEBOARDS.line_text(mine.position.moves))


def test_in_practice_one_goes_back_as_far_as_one_likes() -> None:
    mine = practice_after(0, 0, 3)
    assert solo(mine.position).swap_used
    for left in (2, 1, 0):
        mine = taken_back(mine)
        assert mine.position == game_of(ANNA, PRACTICE).position
        assert RecordedMove.objects.count() == left
    assert mine.position == begin(deal_on(date(2026, 5, 5)))


def test_another_move_takes_the_place_of_the_one_taken_back() -> None:
    mine = taken_back(practice_after(0, 3))
    line, move = (
        SIDEBOARDS.line_text(mine.position.moves),
        move_text(solo(mine.position).legal_moves()[5]),
    )
    record_move(mine, player=ANNA, line=line, move=move, now=noon(DAY))
    assert notations(solo(game_of(ANNA, PRACTICE).position))[-1] == move


def test_a_move_taken_back_twice_at_once_is_one_step() -> None:
    mine = practice_after(0, 3, 3)
    line = SIDEBOARDS.line_text(mine.position.moves)
    take_back_move(mine, line=line)
    with pytest.raises(OutOfStep):
        take_back_move(mine, line=line)
    again = take_back_move(game_of(ANNA, PRACTICE), line=line)
    assert len(again.position.moves) == RecordedMove.objects.count() == 2


def test_a_move_for_a_position_that_was_taken_back_leaves_no_gap() -> None:
    mine = practice_after(0, 3)
    line, move = (
        SIDEBOARDS.line_text(mine.position.moves),
        move_text(solo(mine.position).legal_moves()[3]),
    )
    taken_back(mine)
    with pytest.raises(OutOfStep):
        record_move(mine, player=ANNA, line=line, move=move, now=noon(DAY))
    assert list(RecordedMove.objects.values_list("ply", flat=True)) == [0]


def test_the_last_move_for_such_a_position_counts_nothing() -> None:
    mine = practice_after(0, *[3] * 5)
    line, move = (
        SIDEBOARDS.line_text(mine.position.moves),
        move_text(solo(mine.position).legal_moves()[3]),
    )
    taken_back(mine)
    with pytest.raises(OutOfStep):
        record_move(mine, player=ANNA, line=line, move=move, now=noon(DAY))
    assert not Tally.objects.exists()


def test_of_an_old_page_and_a_new_one_the_older_is_out_of_step() -> None:
    older = practice_after(0, 3)
    record_move(
        older,
        player=ANNA,
        line=SIDEBOARDS.line_text(older.position.moves),
        move=move_text(solo(older.position).legal_moves()[3]),
        now=noon(DAY),
    )
    with pytest.raises(OutOfStep):
        take_back_move(older, line=SIDEBOARDS.line_text(older.position.moves))
    assert RecordedMove.objects.count() == 3


def test_the_daily_has_no_way_back() -> None:
    mine = send(ANNA, line="", move=move_text(begin(deal_on()).legal_moves()[0]))
    with pytest.raises(Refused, match="can’t be taken back"):
        taken_back(mine)
    assert RecordedMove.objects.count() == 1


def test_a_finished_practice_game_has_none_either() -> None:
    mine = practice_after(0, *[3] * 6)
    assert mine.is_finished
    with pytest.raises(Refused):
        taken_back(mine)
    assert RecordedMove.objects.count() == 7


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused):
        taken_back(fresh_practice())


def test_a_move_in_practice_and_a_step_back_take_at_most_four_queries_too() -> None:
    game = finished_game(deal_on(date(2026, 5, 5)), choice=3)
    for ply, move in enumerate(game.moves):
        with CaptureQueriesContext(connection) as queries:
            mine = player_game_in(PRACTICE, ANNA) or fresh_practice()
            line = SIDEBOARDS.line_text(game.moves[:ply])
            record_move(mine, player=ANNA, line=line, move=move_text(move), now=noon(DAY))
        if ply:
            assert len(statements_of(queries)) <= 4
        if ply == 2:
            with CaptureQueriesContext(connection) as queries:
                taken_back(game_of(ANNA, PRACTICE))
            assert len(statements_of(queries)) <= 4
            record_move(
                game_of(ANNA, PRACTICE), player=ANNA, line=line, move=move_text(move), now=noon(DAY)
            )


def first_move() -> str:
    return move_text(begin(deal_on()).legal_moves()[0])


def begins(read_before: PlayerGame) -> PlayerGame:
    return record_move(read_before, player=ANNA, line="", move=first_move(), now=noon(DAY))


def test_who_joined_another_since_their_game_was_read_begins_as_whom_they_joined() -> None:
    read_before = game_of(ANNA)
    Player.objects.create(id=BEN)
    PlayerAlias.objects.create(id=ANNA, player_id=BEN)
    assert begins(read_before).player == Attempt.objects.get().player_id == BEN
    assert list(Player.objects.all()) == [Player(id=BEN)]


def test_who_was_joined_while_their_insert_waited_begins_as_whom_they_joined() -> None:
    """The insert has brought back a player that joining had deleted; the transaction takes that
    back, and the move is recorded in another one."""
    read_before = game_of(ANNA)
    Player.objects.create(id=BEN)
    PlayerAlias.objects.create(id=ANNA, player_id=BEN)
    Player.objects.create(id=ANNA)
    assert begins(read_before).player == Attempt.objects.get().player_id == BEN


def test_a_try_that_does_not_count_does_not_count_after_a_retry_either() -> None:
    read_before = replace(game_of(ANNA), is_counted=False, cards_seen=True)
    Player.objects.create(id=BEN)
    PlayerAlias.objects.create(id=ANNA, player_id=BEN)
    begins(read_before)
    attempt = Attempt.objects.get()
    assert (attempt.is_counted, attempt.cards_seen) == (False, True)


def test_an_operator_reads_why_no_retry_helped(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(records, "run_atomically", Mock(side_effect=IntegrityError("a constraint")))
    with pytest.raises(Overtaken) as raised:
        begins(game_of(ANNA))
    assert isinstance(raised.value.__cause__, IntegrityError)
    assert caplog.messages == [f"Gave up {KEY} after 3 tries: a constraint"]


def test_a_player_s_last_active_day_never_goes_back() -> None:
    """A clock that was wrong for a while, or a request that was held up over midnight."""
    Player.objects.create(id=ANNA, active_on=DAY + timedelta(days=1))
    begins(game_of(ANNA))
    assert Player.objects.get().active_on == DAY + timedelta(days=1)


def test_a_player_s_last_active_day_goes_on() -> None:
    Player.objects.create(id=ANNA, active_on=DAY - timedelta(days=1))
    begins(game_of(ANNA))
    assert Player.objects.get().active_on == DAY
