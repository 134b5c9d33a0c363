"""Playing over the wire: what is shown and what is recorded."""

import re
from datetime import UTC, date, datetime, timedelta
from http import HTTPStatus

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.attempts.benchmarks import coach_words
from puzzles.models import Attempt, Deal, Player, RecordedMove
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import SoloGame, begin, replay
from tests.puzzles.cast import ANNA, as_player, noon, plays, the_background_process_works
from tests.puzzles.over_http import HERE, HTMX, play, send, show
from tests.puzzles.sample_games import DAY, SIDEBOARDS, cards_told, deal_on, finished_game
from tests.puzzles.sequence.seated import BEST_LINE, TODAY, on_the_first_day

BRACKETS = {"BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def ids(cards: tuple[Card, ...]) -> set[int]:
    return {card.id for card in cards}


def test_the_daily_address_leads_to_today(client: Client) -> None:
    answer = client.get("/fr/sideboards/daily/")
    assert answer.status_code == HTTPStatus.FOUND
    assert answer.headers["Location"] == "/fr/sideboards/puzzles/2026-11-18/"
    assert "no-store" in answer.headers["Cache-Control"]


def test_the_first_page_shows_three_cards_and_stores_no_player(client: Client) -> None:
    page = show(client)
    assert cards_told(page) == ids(deal_on().cards[:3])
    assert not Player.objects.exists()


def test_puzzle_pages_are_cached_by_nobody(client: Client) -> None:
    for answer in (client.get(HERE), client.get(HERE, headers=HTMX), client.post(HERE)):
        assert "private" in answer.headers["Cache-Control"]
        assert "no-store" in answer.headers["Cache-Control"]


def test_a_whole_game_by_plain_forms_ends_with_the_engine_s_score(client: Client) -> None:
    game = finished_game(deal_on(), choice=4)
    play(client, game)
    page = show(client)
    assert Attempt.objects.get().score == game.score_sheet.total
    assert f'<span class="big-figure">{game.score_sheet.total}</span>' in page
    assert 'class="lie"' not in page


def test_the_ceiling_is_told_at_the_end_and_no_earlier(client: Client) -> None:
    game = finished_game(deal_on())
    before = play(client, game, until=-1)
    the_background_process_works()
    assert "ceiling" not in show(client)
    send(client, before, move_text(game.moves[-1]))
    page = show(client)
    ceiling = Deal.objects.get().ceiling
    assert f"points below the ceiling of {ceiling}" in page
    assert f"Ceiling {ceiling}" in page


def test_the_coach_is_told_at_the_end_once_and_as_soon_as_it_has_played(client: Client) -> None:
    game = finished_game(deal_on())
    play(client, game)
    assert "coach" not in show(client)
    the_background_process_works()
    coach = Deal.objects.get().coach_score
    assert coach
    page = show(client)
    assert f'<p class="against-coach">{coach_words(game.score_sheet.total, coach)}</p>' in page
    assert page.count("The coach played the same cards, knowing no more than you.") == 1
    assert f"Coach {coach}" in page


def test_the_end_names_what_is_new_for_the_player(client: Client) -> None:
    play(client, finished_game(deal_on()))
    page = show(client)
    assert "Your first puzzle" in page
    assert "Streak: 1\xa0day" in page


def test_a_title_reached_for_the_first_time_is_named(client: Client) -> None:
    yesterday = DAY - timedelta(days=1)
    plays(ANNA, yesterday)
    plays(ANNA, DAY)
    Attempt.objects.filter(deal__key=f"{yesterday}").update(score=0, finished_at=noon(yesterday))
    as_player(client, ANNA)
    page = show(client)
    title = SIDEBOARDS.title(finished_game(deal_on()).score_sheet.total)
    said = "Your best so far" if SIDEBOARDS.title(0) == title else f"First time: {title}"
    assert f"<li>{said}</li>" in page
    assert "Streak: 2\xa0days" in page
    assert page.count("one missed day is forgiven") == 1, "explained where it shows"


def test_an_older_day_has_neither_streak_nor_countdown_but_a_way_to_today(client: Client) -> None:
    yesterday = DAY - timedelta(days=1)
    plays(ANNA, yesterday, on=DAY)
    page = show(as_player(client, ANNA), f"/en/sideboards/puzzles/{yesterday}/")
    assert "The next puzzle opens" not in page
    assert "Streak" not in page
    assert '<a href="/en/sideboards/daily/">To today’s puzzle</a>' in page


def test_the_end_has_one_primary_button_and_one_beside_it(client: Client) -> None:
    play(client, finished_game(deal_on()))
    end = show(client).partition('id="game"')[2].partition("</main>")[0]
    buttons = [name.split() for name in re.findall(r'class="(button[^"]*)"', end)]
    primary = [name for name in buttons if not set(name) & {"button-plain", "button-secondary"}]
    assert primary == [["button"]]
    ways = end.partition('class="result-ways"')[2].partition("</div>")[0]
    assert re.findall(r">([^<>\n]+)</a>", ways) == ["Share", "See what was possible"]


def test_the_sideboard_comes_before_the_verdict_and_the_verdict_before_the_rest(
    client: Client,
) -> None:
    play(client, finished_game(deal_on()))
    parts = ["row-picture", 'id="turn"', "result-ways", "tiles-of-points", "end-more", "measure"]
    places = [show(client).index(part) for part in parts]
    assert places == sorted(places)


def test_each_move_shows_two_more_cards_and_not_one_earlier(client: Client) -> None:
    game = finished_game(deal_on(), choice=4)
    for ply, move in enumerate(game.moves):
        before = replay(game.deal, game.moves[:ply])
        assert cards_told(show(client)) == ids((*before.hand, *laid(before)))
        send(client, before, move_text(move))


def laid(game: SoloGame) -> tuple[Card, ...]:
    return tuple(placed.card for placed in game.sideboard.placed)


def test_with_htmx_a_move_is_answered_by_the_fragment_alone(client: Client) -> None:
    game = begin(deal_on())
    move = move_text(game.legal_moves()[0])
    answer = send(client, game, move, **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.lstrip().startswith('<div id="game"')
    assert 'hx-swap-oob="innerHTML"' in page


def test_with_htmx_the_last_move_leads_to_the_end(client: Client) -> None:
    game = finished_game(deal_on())
    before = play(client, game, until=-1)
    answer = send(client, before, move_text(game.moves[-1]), **HTMX)
    assert answer.status_code == 303
    assert f'<span class="big-figure">{game.score_sheet.total}</span>' in show(client)


def test_the_page_includes_the_same_fragment(client: Client) -> None:
    fragment = without_tokens(show(client, HERE, **HTMX)).partition('<p id="spoken"')[0]
    fragment = fragment.replace(" autofocus", "")
    assert fragment.strip() in without_tokens(show(client))


def without_tokens(page: str) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", page)


def test_a_move_sent_twice_counts_once(client: Client) -> None:
    show(client)
    game = begin(deal_on())
    move = move_text(game.legal_moves()[5])
    assert [send(client, game, move).status_code for _ in range(2)] == [303, 303]
    assert RecordedMove.objects.count() == 1


def test_another_day_is_another_game(client: Client) -> None:
    play(client, finished_game(deal_on()), until=2)
    page = show(client, "/en/sideboards/puzzles/2026-11-17/")
    assert cards_told(page) == ids(deal_on(DAY - timedelta(days=1)).cards[:3])


def test_a_try_begun_before_midnight_ends_as_what_it_began(
    client: Client, clock: time_machine.Traveller
) -> None:
    clock.move_to(datetime(2026, 11, 18, 22, 59, tzinfo=UTC))
    game = finished_game(deal_on())
    before = play(client, game, until=3)
    clock.move_to(datetime(2026, 11, 18, 23, 1, tzinfo=UTC))
    assert (
        client.get("/en/sideboards/daily/").headers["Location"]
        == "/en/sideboards/puzzles/2026-11-19/"
    )
    for move in game.moves[3:]:
        send(client, before, move_text(move))
        before = before.play(move)
    attempt = Attempt.objects.get()
    assert (attempt.deal.key, attempt.started_on) == ("2026-11-18", date(2026, 11, 18))
    assert attempt.score == game.score_sheet.total


def statements_of(client: Client, address: str, line: str, move: str) -> list[str]:
    """Of a move, without what opens and closes a transaction."""
    with CaptureQueriesContext(connection) as queries:
        answer = client.post(address, {"line": line, "move": move}, headers=HTMX)
    assert answer.status_code in {200, 303}
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    return [word for word in words if word not in BRACKETS]


def test_a_move_takes_two_queries_the_last_one_four_and_the_first_one_five(client: Client) -> None:
    """The first one, in the middle, the last one; of a stranger, and of one who comes back."""
    show(client)
    game = finished_game(deal_on())
    moves = [move_text(move) for move in game.moves]
    lines = [line_text(game.moves[:ply]) for ply in range(len(moves))]
    first, *middle, last = [
        statements_of(client, HERE, line, move) for line, move in zip(lines, moves, strict=True)
    ]
    assert first == ["SELECT", *["INSERT"] * 4]
    assert middle == [["SELECT", "INSERT"]] * (len(moves) - 2)
    assert last == ["SELECT", "UPDATE", "INSERT", "INSERT"]


def test_so_does_a_move_of_sequence() -> None:
    with on_the_first_day():
        client = Client()
        show(client, TODAY)
        moves = BEST_LINE.split()
        lines = [" ".join(moves[:ply]) for ply in range(len(moves))]
        first, *middle, last = [
            statements_of(client, TODAY, line, move)
            for line, move in zip(lines, moves, strict=True)
        ]
    assert first == ["SELECT", *["INSERT"] * 4]
    assert middle == [["SELECT", "INSERT"]] * (len(moves) - 2)
    assert last == ["SELECT", "UPDATE", "INSERT", "INSERT"]


def test_a_page_takes_one_query_before_the_end_and_six_after(client: Client) -> None:
    game = finished_game(deal_on())
    show(client)
    with CaptureQueriesContext(connection) as before:
        show(client)
    play(client, game)
    with CaptureQueriesContext(connection) as after:
        show(client)
    assert (len(before), len(after)) == (1, 6)


def test_from_five_finishers_on_one_sees_where_one_stands() -> None:
    for number in range(5):
        client = Client()
        play(client, finished_game(deal_on(), choice=number))
        page = show(client)
        assert ("Where you stand" in page) == ("Players by points, in groups of 5." in page)
        assert ("Where you stand" in page) == (number == 4)
        assert ("Once five players have finished" in page) == (number < 4)


def test_the_start_page_shows_today_s_puzzle(client: Client) -> None:
    page = show(client, "/de/")
    assert "/de/sideboards/puzzles/2026-11-18/" in page
    assert "Rätsel des Tages" in page


def test_the_start_page_knows_who_has_begun(client: Client) -> None:
    play(client, finished_game(deal_on()), until=2)
    assert "Continue" in show(client, "/en/")


def test_the_name_of_a_game_alone_leads_to_its_puzzle_of_today(client: Client) -> None:
    answer = client.get("/de/sideboards/")
    assert (answer.status_code, answer.headers["Location"]) == (
        302,
        "/de/sideboards/puzzles/2026-11-18/",
    )
    assert client.get("/de/chess/").status_code == 404
