"""A whole daily game for somebody who sees nothing: all that the pictures say is in words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
import time_machine
from django.utils.translation import override
from playwright.sync_api import Locator, Page, expect

from puzzles.attempts.player_games import game_on_day
from puzzles.sideboards.play.faces import faces_of
from puzzles.sideboards.play.in_words import picked_words
from puzzles.sideboards.play.preview import preview
from rules.sideboards.book.objective_explained import explained
from rules.sideboards.book.sheet_words import sheet_lines
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.solo import Place, SoloGame, Start
from rules.sideboards.pictures.words import mark_words
from tests.browser.daily_game import TURNS
from tests.browser.listening import HELD, Ear, Heard, HeardCard, spoken
from tests.browser.stored_games import only_game
from tests.every_page import LANGUAGES
from tests.puzzles.sample_games import SIDEBOARDS, solo

DAY = date(2026, 3, 4)
WITHOUT_HELP = 4
"""The turn from which the counting help is off."""


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


@dataclass(frozen=True, slots=True)
class Listener:
    page: Page
    ear: Ear

    def hear(self) -> Heard:
        return self.ear.hear(self.page)

    def press(self, role: Any, words: str) -> None:
        self.page.get_by_role(role, name=spaced(words)).press("Enter")

    def expect_said(self, words: str) -> None:
        expect(self.page.get_by_role("status").first).to_have_text(spaced(words))

    @property
    def announced(self) -> str:
        return self.page.get_by_role("status").first.inner_text()

    def choose(self, card: HeardCard, side: str = "") -> None:
        """Picks the card by its name, at the start with its side."""
        named = spaced(rf"^{self.ear.pattern(side)}\s?{card.name}\s?:")
        face = self.page.get_by_role("radio", name=named)
        face.press("Space")
        expect(face).to_be_checked()


def spaced(words: str) -> re.Pattern[str]:
    """Any kind of space will do, as a browser tells them alike."""
    return re.compile(re.sub(r"\\?\s", r"\\s", words))


def truth(game: SoloGame, heading: str, ear: Ear, *, has_help: bool = True) -> Heard:
    """What somebody who hears everything knows."""
    sheet, chosen = game.score_sheet, game.deal.objectives
    with override(ear.language):
        objectives = tuple(
            explained(each, ear.language).by_ear
            for each in (chosen.colors, chosen.handles, chosen.rows)
        )
        hand = {
            held_card(face.placed, game, ear): picked_words(game, face, sheet_lines(sheet))
            if game.moves
            else ""
            for both in faces_of(game, counting_help=has_help)
            for face in both
        }
    return Heard(
        heading=heading,
        objectives=objectives,
        row=tuple(card_of(placed, ear) for placed in game.sideboard.placed),
        hand=hand,
        lines=(
            sheet.colors.points,
            sheet.handles.points,
            sheet.rows.points + sheet.rows.bonus,
            sheet.swap,
        ),
        can_swap=game.can_swap,
    )


def card_of(placed: PlacedCard, ear: Ear) -> HeardCard:
    with override(ear.language):
        drawers = [
            (mark_words(each.color), mark_words(each.handle) if each.handle else "")
            for each in placed.drawers
        ]
    return HeardCard(tuple(drawers))


def held_card(placed: PlacedCard, game: SoloGame, ear: Ear) -> HeardCard:
    name = ear.words(HELD[game.hand.index(placed.card)])
    turned = ear.words("%(card)s, rotated", card=name)
    return replace(card_of(placed, ear), name=turned if placed.turned else name)


def gains_of(game: SoloGame, placed: PlacedCard) -> tuple[int, ...]:
    return tuple(preview(game, Place(placed, side)).points for side in Side)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_day_is_played_by_ear(page: Page, language: str) -> None:
    one = Listener(page, Ear(language))
    page.goto(f"/{language}/sideboards/puzzles/{DAY}/")
    begin_by_ear(one)
    for turn in range(1, TURNS + 1):
        if turn == 2:
            swap_by_ear(one)
        if turn == WITHOUT_HELP:
            switch = page.get_by_role("switch", name=one.ear.words("Counting help"))
            switch.press("Enter")
            expect(switch).not_to_be_checked()
        game = only_game()
        heard, heading = one.hear(), turn_words(one.ear, turn)
        assert heard == truth(game, heading, one.ear, has_help=turn < WITHOUT_HELP)
        said = "Turn %(turn)s of %(turns)s, %(points)s points."
        if turn != WITHOUT_HELP:
            parts = {"turn": turn, "turns": TURNS, "points": sum(heard.lines)}
            assert one.ear.words(said, **parts) in one.announced
            held = {card.drawers for card in heard.hand}
            assert {card.drawers for card in one.ear.cards_in(one.announced)} < held
        place_by_ear(one, game, has_help=turn < WITHOUT_HELP)
    expect_the_end(one, only_game())


def turn_words(ear: Ear, turn: int) -> str:
    return ear.words("Turn %(turn)s of %(turns)s", turn=turn, turns=TURNS)


def begin_by_ear(one: Listener) -> None:
    game = solo(game_on_day(SIDEBOARDS, DAY, None).position)
    heading = one.ear.words("Your start: two of three cards")
    assert one.hear() == truth(game, heading, one.ear)
    first, second = (held_card(PlacedCard(card), game, one.ear) for card in game.hand[1:3])
    one.choose(first, "Left:")
    one.choose(second, "Right:")
    begun = game.play(Start(*(PlacedCard(card) for card in game.hand[1:3])))
    points = begun.score - game.score
    start = one.ear.pattern("Start with these")
    one.press("button", f"^{start} \\+{points}$")
    expect(one.page.get_by_role("heading", name=turn_words(one.ear, 1))).to_be_focused()
    assert only_game().score_sheet.total == begun.score


def swap_by_ear(one: Listener) -> None:
    asks = one.page.get_by_role("checkbox", name=spaced(f"^{one.ear.pattern('Swap both cards')}"))
    asks.press("Space")
    question = "Swap both cards for two new ones? It costs the point for the unused swap card."
    swaps = one.page.locator("#swap-now")
    expect(swaps).to_be_focused()
    expect(swaps).to_have_accessible_description(spaced(one.ear.pattern(question)))
    one.press("button", f"^{one.ear.pattern('Swap them')}")
    expect(one.page.get_by_text(one.ear.words("Your swap card is used."))).to_be_visible()


def place_by_ear(one: Listener, game: SoloGame, *, has_help: bool) -> None:
    """Picks each card up in turn, and puts the last one where it brings more."""
    placed = PlacedCard(game.hand[0], turned=True)
    one.choose(held_card(PlacedCard(game.hand[1]), game, one.ear))
    one.choose(held_card(placed, game, one.ear))
    left, right = gains_of(game, placed)
    side, most = ("Place left", left) if left > right else ("Place right", right)
    told = f" \\+{most}\\b" if has_help else "$"
    one.press("button", f"^{one.ear.pattern(side)}{told}")
    expect(one.page.locator(".lie :checked")).to_have_count(0)


def expect_the_end(one: Listener, game: SoloGame) -> None:
    sheet = game.score_sheet
    one.expect_said(one.ear.pattern("Your sideboard is complete."))
    heard = one.hear()
    assert heard.row == tuple(card_of(placed, one.ear) for placed in game.sideboard.placed)
    assert sum(heard.lines) == sheet.total
    counting = {
        "colors": sheet.colors.groups,
        "handles": sheet.handles.groups,
        "rows": sheet.rows.groups,
    }
    for name, groups in counting.items():
        one.page.locator(f".score-line-{name} summary").press("Enter")
        places = {drawer for group in groups for drawer in group}
        assert one.ear.places_in(spoken(one.page)) == places


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_start_each_side_is_a_group_of_its_own(page: Page, language: str) -> None:
    page.goto(f"/{language}/sideboards/puzzles/{DAY}/")
    ear = Ear(language)
    sides = [("The card at the left, and which way up", "Left:")]
    sides += [("The card at the right, and which way up", "Right:")]
    for group, side in sides:
        names = radios_in(page.get_by_role("radiogroup", name=spaced(ear.pattern(group))))
        assert len(names) == 6
        assert all(spaced(ear.pattern(side)).match(name) for name in names)
    every = radios_in(page.locator("#game"))
    is_left = spaced(ear.pattern("Left:")).match
    assert [is_left(name) is not None for name in every] == [True] * 6 + [False] * 6


def radios_in(group: Locator) -> list[str]:
    """Their names, in the order in which they are read."""
    return re.findall(r'radio "([^"]+)"', group.aria_snapshot())
