"""A whole daily game for somebody who sees nothing: all that the pictures say is in words."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest
import time_machine
from django.utils.translation import override
from playwright.sync_api import Page, expect

from puzzles.attempts.player_games import game_on_day
from puzzles.games.sideboards.play.pending_move import gain
from rules.games.sideboards.cards import PlacedCard, Side
from rules.games.sideboards.counting import POINTS_PER_DRAWER
from rules.games.sideboards.solo import Place, SoloGame, Start
from rules.pictures.sideboards.words import objective_words
from tests.browser.daily_game import TURNS
from tests.browser.listening import Heard, HeardCard, cards_in, hear, places_in, spoken
from tests.browser.stored_games import only_game
from tests.puzzles.sample_games import SIDEBOARDS

DAY = date(2026, 3, 4)
PLACES = ("First", "Second", "Third")


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def truth(game: SoloGame, heading: str, *, first: PlacedCard | None = None) -> Heard:
    """What somebody who hears everything knows; `first` is the card already chosen to start."""
    sheet, chosen = game.score_sheet, game.deal.objectives
    lying = [PlacedCard(card, turned) for card in game.hand for turned in (False, True)]
    names = [f"{name} card{turned}" for name in PLACES for turned in ("", ", turned")]
    with override("en"):
        objectives = tuple(
            objective_words(each, points=getattr(each, "points", POINTS_PER_DRAWER))
            for each in (chosen.colors, chosen.handles, chosen.rows)
        )
    return Heard(
        heading=heading,
        objectives=objectives,
        row=tuple(map(card_of, [*game.sideboard.placed, *([first] if first else [])])),
        hand={
            card_of(placed, name): gains_of(game, placed, first)
            for placed, name in zip(lying, names, strict=False)
        },
        lines=(
            sheet.colors.points,
            sheet.handles.points,
            sheet.rows.points + sheet.rows.bonus,
            sheet.swap,
        ),
        can_swap=game.can_swap,
    )


def card_of(placed: PlacedCard, name: str = "") -> HeardCard:
    drawers = (
        (each.color.name.lower(), each.handle.name.lower() if each.handle else "")
        for each in placed.drawers
    )
    return HeardCard(tuple(drawers), name)


def gains_of(game: SoloGame, placed: PlacedCard, first: PlacedCard | None) -> tuple[int, ...]:
    if game.moves:
        return tuple(gain(game, Place(placed, side)) for side in Side)
    if first and placed.card != first.card:
        return (gain(game, Start(first, placed)),)
    return ()


def chosen(page: Page, card: HeardCard) -> PlacedCard:
    """Presses the link that is called like the card, and hears that it is chosen."""
    page.get_by_role("link", name=re.compile(f"^{card.name}:")).press("Enter")
    expect(page.get_by_role("status").first).to_contain_text(f"{card.name}. Points at the left")
    place, _, turned = card.name.partition(" card")
    return PlacedCard(only_game().hand[PLACES.index(place)], bool(turned))


def test_a_whole_day_is_played_by_ear(page: Page) -> None:
    page.goto(f"/en/sideboards/puzzles/{DAY}/")
    begin_by_ear(page)
    for turn in range(1, TURNS + 1):
        if turn == 2:
            page.get_by_role("button", name="Swap both cards for two new ones").press("Enter")
            expect(page.get_by_text("Your swap card is used.")).to_be_visible()
        game = only_game()
        heard = hear(page)
        assert heard == truth(game, f"Turn {turn} of {TURNS}")
        announced = page.get_by_role("status").first.inner_text()
        assert announced.startswith(f"Turn {turn} of {TURNS}, {sum(heard.lines)} points.")
        held = {card.drawers for card in heard.hand}
        assert {card.drawers for card in cards_in(announced)} < held
        place_the_best(page, heard)
    end = only_game()
    expect_the_end(page, end)


def begin_by_ear(page: Page) -> None:
    game = game_on_day(SIDEBOARDS, DAY, None).position
    heard = hear(page)
    assert heard == truth(game, "Your start: two of three cards")
    first = PlacedCard(game.hand[1])
    page.get_by_role("link", name=re.compile("^Second card:")).press("Enter")
    expect(page.get_by_role("status").first).to_have_text("Chosen: Second card.")
    heard = hear(page)
    assert heard == truth(game, "Your start: two of three cards", first=first)
    best = max(heard.hand, key=lambda card: heard.hand[card])
    page.get_by_role("link", name=re.compile(f"^{best.name}:")).press("Enter")
    gained = max(gain for gains in heard.hand.values() for gain in gains)
    page.get_by_role("button", name=f"Start with these +{gained}").press("Enter")
    expect(page.get_by_role("heading", name=f"Turn 1 of {TURNS}")).to_be_focused()
    assert hear(page).row == (card_of(first), HeardCard(best.drawers))


def place_the_best(page: Page, heard: Heard) -> None:
    best = max(heard.hand, key=lambda card: max(heard.hand[card]))
    left, right = heard.hand[best]
    placed = chosen(page, best)
    assert hear(page).row == (*heard.row, card_of(placed))
    side = f"Place left {left:+}" if left > right else f"Place right {right:+}"
    page.get_by_role("button", name=side.replace("-", "−")).press("Enter")
    expect(page.get_by_role("button", name="Place")).to_have_count(0)


def expect_the_end(page: Page, game: SoloGame) -> None:
    sheet = game.score_sheet
    said = f"Your sideboard is complete: {sheet.total} points."
    expect(page.get_by_role("status").first).to_have_text(said)
    heard = hear(page)
    assert heard.row == tuple(map(card_of, game.sideboard.placed))
    assert sum(heard.lines) == sheet.total
    counting = {
        "Color pattern": [pattern.drawers for pattern in sheet.colors.patterns],
        "Handle pattern": [pattern.drawers for pattern in sheet.handles.patterns],
        "Rows, objective": [run.drawers for run in sheet.rows.runs],
    }
    for title, groups in counting.items():
        page.locator("summary").filter(has_text=title).press("Enter")
        assert places_in(spoken(page)) == {drawer for drawers in groups for drawer in drawers}
