"""Whoever plays today's puzzle finds no deal here on which the site would play it for them.

The attack: write down what the puzzle shows, make a practice deal of it with any cards to come, ask
the coach for its best move, and copy that move into the puzzle; turn by turn.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import URLResolver, get_resolver
from django.utils.translation import override
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.attempts.refusals import ADVICE, BROKEN_DEAL_CODES
from puzzles.days.deal_keys import DealKey, key_of_code
from puzzles.days.records import publish_deal, store_ready_deal
from puzzles.game.deal_codes import deal_code
from puzzles.game.game import Game
from puzzles.game.registry import game_of
from puzzles.game.values import Dealt
from puzzles.models import Analysis, Attempt, Deal, Edition, Job, JobKind, TakenHint
from puzzles.sequence.takeover import HAND, SEEN_AHEAD, TakeOverDeal
from puzzles.sharing.links import link_to
from rules.sequence.engine.board import CARD_ON
from rules.sequence.engine.cards import PACK
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.setup import START_HAND
from rules.sideboards.engine.solo import SoloDeal
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player, game_in, noon, the_background_process_works
from tests.puzzles.sample_games import SIDEBOARDS, deal_on, dealt, finished_game
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS
from tests.puzzles.shared_games import played

SEQUENCE = game_of("sequence")
TODAY = date(2026, 11, 19)
"""The first day of Sequence."""

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Today:
    """The puzzle of one game, and what somebody can make of it who looks at its page."""

    game: Game
    dealt: Dealt[Any]
    in_sight: Callable[[Any], int]
    """How many cards of the deal a position shows."""
    others: Callable[[Any], list[Any]]
    """Cards that may come, as far as one knows."""

    @property
    def address(self) -> str:
        return f"/en/{self.game.id}/puzzles/{TODAY}/"

    def made_of(self, position: Any) -> Dealt[Any]:
        """A deal that agrees with all that the position shows, with other cards to come."""
        cards = position.deal.cards
        seen = min(self.in_sight(position), len(cards))
        to_come = self.others(position.deal)[: len(cards) - seen]
        made = replace(position.deal, cards=(*cards[:seen], *to_come))
        return Dealt(made, self.dealt.edition)


def cards_of_sequence(deal: TakeOverDeal) -> list[Any]:
    on_board = {CARD_ON[space] for space in deal.mine | deal.green}
    return [card for card in PACK if card not in on_board.union(deal.cards)]


def cards_of_sideboards(deal: SoloDeal) -> list[Any]:
    return [card for card in current_edition().cards.values() if card not in deal.cards]


GAMES = {
    "sideboards": Today(
        SIDEBOARDS,
        dealt(deal_on(TODAY)),
        in_sight=lambda game: game.seen,
        others=cards_of_sideboards,
    ),
    "sequence": Today(
        SEQUENCE,
        Dealt(EXAMPLE),
        in_sight=lambda game: HAND + len(game.moves) + SEEN_AHEAD,
        others=cards_of_sequence,
    ),
}


@pytest.fixture(params=GAMES)
def today(request: pytest.FixtureRequest) -> Iterator[Today]:
    found = GAMES[request.param]
    with time_machine.travel(noon(TODAY), tick=False):
        publish_deal(found.game, TODAY, found.dealt, now=noon(TODAY))
        yield found


def practice(game: Game, code: str, language: str = "en") -> str:
    return f"/{language}/{game.id}/practice/{code}/"


def asks_the_coach(client: Client, game: Game, code: str, line: str) -> str | None:
    """The best move where the line stands, if the site tells it."""
    for step in "123":
        client.post(f"{practice(game, code)}hint/", {"line": line, "hint": step})
    Job.objects.filter(kind=JobKind.SCORES).delete()
    the_background_process_works()
    found = Analysis.objects.filter(line=f"{line} ?".strip()).first()
    best: str | None = found.review["best"] if found else None
    return best


def test_the_coach_plays_no_puzzle_by_way_of_deals_made_of_what_it_shows(
    today: Today, client: Client
) -> None:
    game, position, told = today.game, today.game.playing.begin(today.dealt.deal), 0
    while not position.is_over:
        line = game.line_text(position.moves)
        code = deal_code(game, today.made_of(position))
        for ply, move in enumerate(position.moves):
            before = game.line_text(position.moves[:ply])
            client.post(practice(game, code), {"line": before, "move": repr(move)})
        best = asks_the_coach(client, game, code, line)
        told += best is not None
        move = best or game.playing.choices(position)[0]
        client.post(today.address, {"line": line, "move": move})
        position = game.playing.play(position, move)
    assert told == 0
    assert not TakenHint.objects.exists()
    assert Deal.objects.count() == 1, "the puzzle's own"
    assert Attempt.objects.get().score == position.score


def routes(resolver: URLResolver | None = None, before: str = "") -> Iterator[tuple[str, Any]]:
    """All addresses of the site, as the patterns write them."""
    for pattern in (resolver or get_resolver()).url_patterns:
        route = f"{before}{pattern.pattern}"
        if isinstance(pattern, URLResolver):
            yield from routes(pattern, route)
        else:
            yield route, pattern


def routes_with(part: str) -> list[str]:
    """Those that the resolver finds first, without their language."""
    found = {route.removeprefix("en/") for route, _ in routes() if part in route}
    return sorted(found)


FRAMED = "<game:game>/embed/practice/<str:code>/"
"""A card for other sites: it has no room for a sentence about what is closed."""
CODED, SHARED = routes_with("<game:game>/practice/<str:code>/"), routes_with("<link:link>")


def test_these_are_the_addresses_that_take_a_deal_from_outside() -> None:
    """A new one belongs into the tests of this file: they try each of them."""
    deal_in_it = [route for route, _ in routes() if "code>" in route or "<link:link>" in route]
    others = {"recovery/<str:code>/": "words that bring results along"}
    known = {*CODED, FRAMED, *SHARED, *others}
    assert {route.removeprefix("en/") for route in deal_in_it} == known
    assert len(CODED) == 6
    assert len(SHARED) == 5


NO_DEAL = {
    "key": "names a row: an invitation, or a drill of the stock, which the site has made",
    "invitation": "names a row",
    "challenge_id": "names a row",
    "circle_id": "names a row",
    "book_id": "names a game",
    "step": "is one of the four of a first game",
    "kind": "is one of those that the site has",
    "theme": "is one of those that the site has",
    "lesson": "is one of those that the site has",
    "name": "seeds a board that is to be counted, without a verdict on any move",
    "mistake": "names a row of the player's own",
    "number": "counts siblings of a mistake, or players at a table",
    "game": "names a game",
    "day": "names a puzzle, or a position of the week",
    "monday": "names a week",
    "month": "names a month",
    "language": "names a language",
    "links": "names games with daily puzzles; the address knows no practice deal",
    "hour": "is the hour of a reminder",
    "zone": "names a time zone",
    "rule_id": "names a rule",
    "chapter_id": "names a chapter",
    "page": "names a page about a table, whose game is of the readers themselves",
    "players": "counts players at a table",
    "objective_id": "names an objective, on whose page a row is counted",
}
"""Parts of addresses that hold no deal: why."""


def test_no_other_part_of_an_address_holds_a_deal() -> None:
    parts = {
        name
        for route, pattern in routes()
        if not route.startswith("admin/")
        for name in pattern.pattern.converters
    }
    assert parts - {"code", "link"} <= NO_DEAL.keys()


def opened(route: str, game: Game, code: str, language: str = "en") -> Any:
    """By whichever method an address takes."""
    path = route.replace("<game:game>", game.id).replace("<str:code>", code)
    sent = {"line": "", "hint": "1", "move": "x"}
    client = as_player(Client(), ANNA)
    answer = client.post(f"/{language}/{path}", sent)
    return client.get(f"/{language}/{path}") if answer.status_code == 405 else answer


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("route", CODED)
def test_a_made_up_deal_is_refused_in_a_sentence(today: Today, route: str, language: str) -> None:
    code = deal_code(today.game, today.made_of(today.game.playing.begin(today.dealt.deal)))
    answer = opened(route, today.game, code, language)
    page = answer.content.decode()
    assert answer.status_code == 404
    with override(language):
        assert str(BROKEN_DEAL_CODES["made_up"]) in page
        assert str(ADVICE["made_up"]) in page
    assert Deal.objects.count() == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("route", CODED)
def test_a_deal_that_begins_like_the_puzzle_is_closed_however_it_was_come_by(
    today: Today, route: str, language: str
) -> None:
    made = today.made_of(today.game.playing.begin(today.dealt.deal))
    key = key_of_code(today.game, deal_code(today.game, made))
    for code in (key.sealed_code, key.code):
        answer = opened(route, today.game, code, language)
        page = answer.content.decode()
        assert answer.status_code == 403
        with override(language):
            assert str(BROKEN_DEAL_CODES["puzzle"]) in page
            assert str(ADVICE["puzzle"]) in page
        # the second time it is one that was stored before the puzzle was published
        stores(key, made)
    assert not TakenHint.objects.exists()
    assert not Attempt.objects.exists()


def test_the_card_of_such_a_deal_is_no_page_either(today: Today) -> None:
    made = today.made_of(today.game.playing.begin(today.dealt.deal))
    key = key_of_code(today.game, deal_code(today.game, made))
    for code in (key.sealed_code, key.code):
        assert opened(FRAMED, today.game, code).status_code == 404
        stores(key, made)


def stores(key: DealKey, dealt: Dealt[object]) -> None:
    edition = None
    if made_from := dealt.edition:
        edition = Edition(digest=made_from.digest, game=key.game_id, content=made_from.content)
        Edition.objects.bulk_create([edition], ignore_conflicts=True)
    description = key.game.dealing.deal_data(dealt.deal)
    stored = Deal(game=key.game_id, key=key.name, description=description, edition=edition)
    Deal.objects.bulk_create([stored], ignore_conflicts=True)


def stored_practice(of: Today) -> DealKey:
    made = of.made_of(of.game.playing.begin(of.dealt.deal))
    key = key_of_code(of.game, deal_code(of.game, made))
    stores(key, made)
    return key


@pytest.mark.parametrize("route", SHARED)
def test_a_shared_game_with_such_a_deal_is_closed_too(route: str) -> None:
    of = GAMES["sideboards"]
    with time_machine.travel(noon(TODAY), tick=False):
        made = of.made_of(of.game.playing.begin(of.dealt.deal))
        key = key_of_code(of.game, deal_code(of.game, made))
        mine = played(ANNA, finished_game(made.deal), key=key, on=TODAY)
        path = route.replace("<link:link>", link_to(mine).code).replace("<slug:language>", "en")
        address = f"/{path}" if path.startswith("s/") else f"/en/{path}"
        assert Client().get(address, follow=True).status_code == 200
        publish_deal(of.game, TODAY, of.dealt, now=noon(TODAY))
        answer = Client().get(address)
    assert answer.status_code == (404 if address.endswith(".png") else 403)


def test_it_opens_again_with_what_was_played_of_it() -> None:
    of, client = GAMES["sideboards"], as_player(Client(), ANNA)
    with time_machine.travel(noon(TODAY), tick=False) as clock:
        key = stored_practice(of)
        move = repr(finished_game(of.dealt.deal).moves[0])
        client.post(practice(of.game, key.code), {"line": "", "move": move})
        for ahead in range(19):
            day = TODAY + timedelta(days=ahead)
            clock.move_to(noon(day))
            publish_deal(of.game, day, dealt(deal_on(day)), now=noon(day))
            status = client.get(practice(of.game, key.code)).status_code
            # the week of that Thursday is the newest weekly set until the Sunday of the next one
            assert status == (403 if day < date(2026, 11, 30) else 200)
    assert len(game_in(key, ANNA).position.moves) == 1


def test_the_site_s_own_codes_open_stored_or_not(client: Client) -> None:
    with time_machine.travel(noon(TODAY), tick=False):
        publish_deal(SEQUENCE, TODAY, Dealt(EXAMPLE), now=noon(TODAY))
        key = key_of_code(SEQUENCE, deal_code(SEQUENCE, Dealt(KNOWN_DEALS[0])))
        assert client.get(practice(SEQUENCE, key.code)).status_code == 404
        assert client.get(practice(SEQUENCE, key.sealed_code)).status_code == 200
        stores(key, Dealt(KNOWN_DEALS[0]))
        assert client.get(practice(SEQUENCE, key.code)).status_code == 200
        ready = deal_code(SEQUENCE, Dealt(KNOWN_DEALS[1]))
        store_ready_deal(SEQUENCE, "", ready, now=noon(TODAY))
        assert client.get(practice(SEQUENCE, ready)).status_code == 200


@given(st.data())
@settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@pytest.mark.parametrize("name", GAMES)
def test_every_deal_that_agrees_with_a_position_of_the_puzzle_begins_like_it(
    name: str, data: st.DataObject
) -> None:
    of = GAMES[name]
    position = of.game.playing.begin(of.dealt.deal)
    for _ in range(data.draw(st.integers(0, 5))):
        if not position.is_over:
            position = of.game.playing.play(
                position, data.draw(st.sampled_from(of.game.playing.choices(position)))
            )
    made = of.made_of(position).deal
    hand = START_HAND if name == "sideboards" else HAND
    shuffled = (*data.draw(st.permutations(made.cards[:hand])), *made.cards[hand:])
    assert of.game.dealing.begin_alike(replace(made, cards=shuffled), of.dealt.deal)


def test_deals_that_were_dealt_apart_do_not_begin_alike() -> None:
    days = [deal_on(TODAY - timedelta(days=ago)) for ago in range(14)]
    assert not any(
        SIDEBOARDS.dealing.begin_alike(one, other) for one in days for other in days if one != other
    )
    assert not any(
        SEQUENCE.dealing.begin_alike(one, other)
        for one in KNOWN_DEALS
        for other in KNOWN_DEALS
        if one != other
    )
