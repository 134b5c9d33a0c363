from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from puzzles import daily, records
from puzzles.attempt import OutOfStep, line_of
from puzzles.models import Attempt, Deal, Move, Player, Puzzle, Tally
from puzzles.standings import Standing, standing_in, untouched
from rules.games.sideboards.errors import Illegal
from rules.games.sideboards.notation import move_text, parse_line
from rules.games.sideboards.solo import Game, begin, replay
from tests.puzzles.cast import ANNA, BEN, noon
from tests.puzzles.games import DAY, deal_on, finished_game, notations

KEY = "2026-11-18"
BRACKETS = {"BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def stand(player: UUID) -> Standing:
    standing = standing_in(KEY, player)
    assert standing is not None
    return standing


def send(player: UUID, *, line: str, move: str) -> Standing:
    return records.record_move(stand(player), player=player, line=line, move=move, now=noon(DAY))


def play(player: UUID, game: Game) -> Standing:
    for move in game.moves:
        send(player, line=line_of(stand(player).game), move=move_text(move))
    return stand(player)


def test_a_whole_game_is_stored_move_by_move() -> None:
    game = finished_game(deal_on(), choice=3)
    standing = play(ANNA, game)
    attempt = Attempt.objects.get(player=ANNA)
    assert standing.game == game
    assert [move.notation for move in attempt.moves.all()] == notations(game)
    assert (attempt.score, attempt.swap_used) == (game.score_sheet.total, game.swap_used)
    assert attempt.game == game


def test_nobody_has_a_row_before_the_first_move() -> None:
    assert stand(ANNA).game == begin(deal_on())
    assert not Player.objects.exists()


def test_a_move_sent_twice_counts_once() -> None:
    move = move_text(begin(deal_on()).legal_moves()[0])
    first = send(ANNA, line="", move=move)
    again = send(ANNA, line="", move=move)
    assert again.game == first.game
    assert Move.objects.count() == 1


def test_the_last_move_sent_twice_is_tallied_once() -> None:
    game = finished_game(deal_on())
    play(ANNA, game)
    before = game.moves[:-1]
    line = line_of(Game(game.deal, before))
    send(ANNA, line=line, move=notations(game)[-1])
    assert set(Tally.objects.values_list("tries", flat=True)) == {1}


def test_a_double_tap_that_read_the_same_position_counts_once() -> None:
    unread = stand(ANNA)
    move = move_text(unread.game.legal_moves()[0])
    for _ in range(2):
        standing = records.record_move(unread, player=ANNA, line="", move=move, now=noon(DAY))
    assert len(standing.game.moves) == Move.objects.count() == 1


def test_of_two_tabs_with_different_moves_the_first_counts() -> None:
    unread = stand(ANNA)
    one, other = (move_text(unread.game.legal_moves()[choice]) for choice in (0, 9))
    records.record_move(unread, player=ANNA, line="", move=one, now=noon(DAY))
    with pytest.raises(OutOfStep):
        records.record_move(unread, player=ANNA, line="", move=other, now=noon(DAY))
    assert notations(stand(ANNA).game) == [one]


def test_a_refused_move_leaves_nothing_behind() -> None:
    with pytest.raises(Illegal):
        send(ANNA, line="", move="x")
    assert not Player.objects.exists()


def test_players_do_not_see_each_other_s_moves() -> None:
    send(ANNA, line="", move=move_text(begin(deal_on()).legal_moves()[0]))
    assert not stand(BEN).game.moves


def test_results_of_many_add_up_in_few_rows() -> None:
    game = finished_game(deal_on())
    for number in range(1, 4):
        play(UUID(int=number), game)
    score = game.score_sheet.total
    rows = Tally.objects.values_list("kind", "tries", "points")
    assert sorted(rows) == [(kind, 3, 3 * score) for kind in ("first", "score", "start")]


def test_a_player_who_comes_back_keeps_one_row() -> None:
    send(ANNA, line="", move=move_text(begin(deal_on()).legal_moves()[0]))
    records.publish_deal(DAY - timedelta(days=1), deal=deal_on(DAY - timedelta(days=1)))
    standing = standing_in("2026-11-17", ANNA)
    assert standing is not None
    move = move_text(standing.game.legal_moves()[0])
    records.record_move(standing, player=ANNA, line="", move=move, now=noon(DAY))
    assert Player.objects.count() == 1
    assert Attempt.objects.of(ANNA).daily().count() == 2


def test_what_is_published_knows_its_ceiling_and_a_line_that_reaches_it() -> None:
    deal = Deal.objects.get(key=KEY)
    moves = parse_line(deal.ceiling_line, {card.id: card for card in deal.solo.cards})
    best = replay(deal.solo, moves)
    assert best.is_over
    assert best.score_sheet.total == deal.ceiling == stand(ANNA).ceiling


def test_a_deal_stored_without_its_ceiling_gets_it_once() -> None:
    Deal.objects.update(ceiling=None, ceiling_line="")
    records.add_missing_yardsticks()
    assert Deal.objects.get().ceiling is not None
    with CaptureQueriesContext(connection) as queries:
        records.add_missing_yardsticks()
    assert len(queries) == 1


def test_a_practice_deal_gets_its_row_with_the_first_move() -> None:
    fresh = untouched("practice 1", deal_on(date(2026, 5, 5)))
    move = move_text(fresh.game.legal_moves()[0])
    for player in (ANNA, BEN):
        records.record_move(fresh, player=player, line="", move=move, now=noon(DAY))
    deal = Deal.objects.get(key="practice 1")
    assert deal.attempts.count() == 2
    assert deal.ceiling is not None
    assert Attempt.objects.practice().count() == 2


def test_a_move_takes_at_most_four_queries() -> None:
    game = finished_game(deal_on())
    for ply, move in enumerate(game.moves):
        line = line_of(replay(game.deal, game.moves[:ply]))
        with CaptureQueriesContext(connection) as queries:
            send(ANNA, line=line, move=move_text(move))
        statements = [query["sql"].split()[0] for query in queries.captured_queries]
        assert len([word for word in statements if word not in BRACKETS]) <= 4


def test_publishing_twice_publishes_once() -> None:
    day = DAY - timedelta(days=3)
    assert [daily.publish(day), daily.publish(day)] == [True, False]
    assert Puzzle.objects.filter(date=day).count() == 1


def test_a_day_that_is_taken_meanwhile_keeps_its_first_deal() -> None:
    assert not records.publish_deal(DAY, deal=deal_on(date(2026, 2, 2)))
    assert Puzzle.objects.get(date=DAY).deal.solo == deal_on()


def test_a_published_puzzle_outlives_another_secret(settings: Any) -> None:
    settings.PUZZLE_SECRET = "changed"
    assert daily.daily_standing(DAY, ANNA).game.deal == deal_on()


def test_an_open_day_is_published_when_first_asked_for() -> None:
    day = DAY - timedelta(days=2)
    assert daily.daily_standing(day, uuid4()).game.hand
    assert Puzzle.objects.get(date=day).number == 320


@pytest.mark.parametrize("day", [DAY + timedelta(days=1), date(2025, 12, 31)])
def test_a_day_that_is_not_open_is_not_published(day: date) -> None:
    with pytest.raises(daily.NotOpen):
        daily.daily_standing(day, ANNA)
    assert not Puzzle.objects.filter(date=day).exists()
