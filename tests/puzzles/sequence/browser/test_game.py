"""A whole daily game of Sequence by keyboard alone, by ear alone and under the finger."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from puzzles.models import Attempt, RecordedMove
from puzzles.sequence.play.choices import held_cards
from puzzles.sequence.play.in_sight import lines_in_sight
from puzzles.sequence.takeover import Discard, TakeOverGame, parse_turns, take_over
from rules.sequence.engine.board import Space
from rules.sequence.pictures.words import playing_card_words, space_words
from tests.browser.fixtures import NewPage
from tests.browser.listening import Spoken, named, spoken
from tests.browser.test_by_ear import spaced
from tests.browser.test_keys_and_dragging import middle
from tests.puzzles.sequence.browser.test_board import SCROLLED, SMALL_PHONE
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import BEST_LINE, TODAY, on_the_first_day

MOVES = [move for move in parse_turns(BEST_LINE) if not isinstance(move, Discard)]
DRAGGED = 4
"""The turn whose card is dragged."""
SETTLED = ".htmx-request, .htmx-settling"


@pytest.fixture(autouse=True)
def first_day(transactional_db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def games() -> Iterator[tuple[int, TakeOverGame]]:
    """By turn, each before its move of the best line."""
    game = take_over(EXAMPLE)
    for turn, move in enumerate(MOVES, 1):
        yield turn, game
        game = game.play(move)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        expect(page.locator(SETTLED)).to_have_count(0)


def focused(page: Page) -> tuple[int, int]:
    """The space that has the focus."""
    place = page.evaluate("document.activeElement.closest('.spot').dataset.place")
    row, column = str(place).split(",")
    return int(row), int(column)


def go_to(page: Page, space: Space) -> None:
    """With the arrows: first to its row, then along it."""
    press(page, "ArrowDown")
    for _ in range(40):
        row, column = focused(page)
        if (row, column) == (space.row, space.column):
            return
        if row != space.row:
            press(page, "ArrowDown" if row < space.row else "ArrowUp")
        else:
            press(page, "ArrowRight" if column < space.column else "ArrowLeft")
    raise AssertionError(f"no way to {space} from {focused(page)}")


def picked(page: Page) -> Locator:
    return page.locator(".held > input:checked")


def held(page: Page, number: int) -> Locator:
    return page.locator(".held").nth(number - 1)


def spot(page: Page, place: str) -> Locator:
    return page.locator(f"[data-place='{place}']")


def drag(page: Page, number: int, space: Space) -> None:
    page.mouse.move(*middle(held(page, number)))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".board-picture")), steps=2)
    zone = page.locator(f".drop-spot.row-{space.row}.column-{space.column}")
    page.mouse.move(*middle(zone), steps=2)
    expect(zone).to_contain_class("over")
    page.mouse.up()


def test_a_whole_day_by_its_keys_and_once_by_dragging(page: Page) -> None:
    page.goto(TODAY)
    for turn, game in games():
        move = MOVES[turn - 1]
        expect(page.get_by_role("heading", name=spaced(f"Turn {turn} of 12"))).to_be_visible()
        number = game.hand.index(move.card) + 1
        if turn == DRAGGED:
            drag(page, number, move.space)
        else:
            press(page, str(number))
            go_to(page, move.space)
            press(page, "Enter")
        expect(page.locator("#play-now")).to_be_focused()
        if turn == 2:
            press(page, "Escape")
            expect(page.locator("#play-now")).to_be_hidden()
            expect(picked(page)).to_have_count(1)
            press(page, "Escape", "l")
            expect(picked(page)).to_have_count(0)
            expect(page.locator(".lane-1")).to_have_css("display", "inline")
            assert RecordedMove.objects.count() == 1, "nothing is played without a second Enter"
            press(page, str(number))
            expect(page.locator(".lane-1")).to_have_css("display", "none")
            go_to(page, move.space)
            press(page, "Enter")
        press(page, "Enter")
    expect(page.locator(".game-over h2").first).to_be_focused()
    assert [each.notation for each in RecordedMove.objects.order_by("ply")] == BEST_LINE.split()
    assert Attempt.objects.get().score == 33


def plain(words: str) -> str:
    return re.sub(r"\s", " ", words)


def in_words(told: Spoken, role: str) -> set[str]:
    return set(named(told, role))


def test_a_whole_day_is_played_by_ear(page: Page) -> None:
    page.goto(TODAY)
    for turn, game in games():
        move, told = MOVES[turn - 1], [(role, plain(name)) for role, name in spoken(page)]
        assert f"Turn {turn} of 12" in in_words(told, "heading")
        hand = [plain(card.words) for card in held_cards(game)]
        assert [name for name in named(told, "radio") if name in hand] == hand
        ahead = {plain(playing_card_words(card)) for card in game.seen_row}
        assert ahead <= in_words(told, "image")
        (board,) = named(told, "image", like="The board")
        mine, _, greens = board.partition("Green:")
        assert_listed(mine, game.mine)
        assert_listed(greens, game.green)
        if turn == 3:
            expect_told_in_words(page, game)
        card = next(card for card in held_cards(game) if card.card == move.card)
        radio = page.get_by_role("radio", name=spaced(f"^{card.words}$"))
        expect(radio).to_have_accessible_description(spaced(card.does))
        radio.check()
        status = page.get_by_role("status").first
        place = f"row {move.space.row}, column {move.space.column}"
        page.get_by_role("radio", name=spaced(rf"^{place}:")).check()
        page.get_by_role("button", name=spaced(f"^{card.button_words}$")).press("Enter")
        if turn < len(MOVES):
            expect(status).to_have_text(spaced(rf"Turn {turn + 1} of 12, \d+ points?\. You hold:"))
    expect(status).to_have_text(spaced(r"^The game is over\.$"))
    expect(page.get_by_role("heading", name=spaced("^33 points"))).to_be_focused()


def assert_listed(words: str, spaces: frozenset[Space]) -> None:
    listed = set(re.findall(r"row \d+, column \d+: [^;.]+", words))
    assert listed == {plain(space_words(space)) for space in spaces}


def expect_told_in_words(page: Page, game: TakeOverGame) -> None:
    page.get_by_role("link", name="My lines").press("Enter")
    expect(page.locator("#in-words li")).to_have_count(len(lines_in_sight(game)))
    page.get_by_role("link", name="Row by row").press("Enter")
    row = page.get_by_role("row").nth(4)
    expect(row.get_by_role("gridcell").nth(3)).to_have_text(spaced(r"^You \(queen of hearts\)$"))


def test_a_turn_fits_a_small_phone_with_its_tips(new_page: NewPage) -> None:
    phone = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    for language in ("it", "de"):
        phone.goto(f"{TODAY.replace('/en/', f'/{language}/')}#game")
        before = phone.evaluate(SCROLLED)
        for part in ("#turn", ".tip", ".board-frame", ".held-cards", ".to-come", ".hand-aids"):
            expect(phone.locator(part)).to_be_in_viewport(ratio=1)
        held(phone, 7).tap()
        spot(phone, "7,4").tap()
        expect(phone.locator("#play-now")).to_be_in_viewport(ratio=1)
        assert phone.evaluate(SCROLLED) == before, "nothing moves under the finger"
        spot(phone, "7,3").tap()
        expect(phone.locator(".spot > input:checked")).to_have_value("7,3")
    phone.locator("#play-now").tap()
    expect(phone.get_by_role("heading", name=spaced("2 "))).to_be_visible()
    for part in ("#turn", ".tip", ".board-frame", ".held-cards", ".to-come", ".hand-aids"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    assert RecordedMove.objects.get().notation == "JD-7,3"


PARTS = ("#turn", ".progress", ".board-frame", ".held-cards", ".to-come", ".hand-aids")


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 660), (1280, 800)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_whole_game_is_played_without_scrolling(
    new_page: NewPage, width: int, height: int, language: str
) -> None:
    is_phone = width < 500
    screen: ViewportSize = {"width": width, "height": height}
    page = new_page(viewport=screen, has_touch=is_phone, is_mobile=is_phone)
    page.goto(TODAY.replace("/en/", f"/{language}/"))
    frame = page.locator(".board-frame").bounding_box()
    for turn, game in games():
        move = MOVES[turn - 1]
        expect(page.locator("#turn")).to_contain_text(f"{turn} ")
        for part in PARTS[: -1 if not game.row else None]:
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        held(page, game.hand.index(move.card) + 1).click()
        spot(page, repr(move.space)).click()
        expect(page.locator("#play-now")).to_be_in_viewport(ratio=1)
        assert page.locator(".board-frame").bounding_box() == frame
        assert page.evaluate(SCROLLED) == 0
        page.locator("#play-now").click()
    expect(page.locator(".game-over")).to_be_visible()


def test_a_desktop_shows_the_whole_board_beside_all_that_belongs_to_a_turn(page: Page) -> None:
    page.goto(TODAY)
    for part in (".board-frame", "#turn", ".tip", ".held-cards", ".to-come", ".hand-aids"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
