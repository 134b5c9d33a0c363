"""A whole daily game of Sequence by keyboard alone, by ear alone and under the finger."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from puzzles.models import Attempt, RecordedMove
from puzzles.sequence.play.own_lines import own_lines
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


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def go_to(page: Page, space: Space) -> None:
    """With the arrows: first to its row, then along it."""
    press(page, "ArrowDown")
    for _ in range(40):
        _spot, row, column = focused(page).split("-")
        if (int(row), int(column)) == (space.row, space.column):
            return
        if int(row) != space.row:
            press(page, "ArrowDown" if int(row) < space.row else "ArrowUp")
        else:
            press(page, "ArrowRight" if int(column) < space.column else "ArrowLeft")
    raise AssertionError(f"no way to {space} from {focused(page)}")


def drag(page: Page, held: int, space: Space) -> None:
    page.mouse.move(*middle(page.locator(f"#held-{held}")))
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
        held = game.hand.index(move.card) + 1
        if turn == DRAGGED:
            drag(page, held, move.space)
        else:
            press(page, str(held))
            go_to(page, move.space)
            press(page, "Enter")
        expect(page.locator("#play-now")).to_be_focused()
        if turn == 2:
            press(page, "Escape")
            expect(page.locator("#play-now")).to_have_count(0)
            expect(page.locator(".held[aria-current]")).to_have_count(1)
            press(page, "Escape", "l")
            expect(page.locator(".held[aria-current]")).to_have_count(0)
            expect(page.locator("#lines-1")).to_have_attribute("aria-current", "true")
            assert RecordedMove.objects.count() == 1, "nothing is played without a second Enter"
            press(page, str(held))
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
        hand = [plain(playing_card_words(card)) for card in game.hand]
        assert [name for name in named(told, "link") if name in hand] == hand
        ahead = {plain(playing_card_words(card)) for card in game.seen_row}
        assert ahead <= in_words(told, "image")
        (board,) = named(told, "image", like="The board")
        mine, _, greens = board.partition("Green:")
        assert_listed(mine, game.mine)
        assert_listed(greens, game.green)
        if turn == 3:
            expect_told_in_words(page, game)
        card = playing_card_words(move.card)
        does = " A two-eyed jack puts a chip on any open space." if move.card.is_jack else ""
        page.get_by_role("link", name=spaced(f"^{card}$")).first.press("Enter")
        status = page.get_by_role("status").first
        expect(status).to_have_text(spaced(rf"^{card}: \d+ spaces? (is|are) lit\.{does}$"))
        place = f"row {move.space.row}, column {move.space.column}"
        where = spaced(rf"^{card}: chip on .*{place}\b")
        page.get_by_role("link", name=where).press("Enter")
        play = page.get_by_role("button", name=spaced(rf"^Play {card}: chip on"))
        expect(play).to_be_focused()
        expect(status).to_have_text(where)
        play.press("Enter")
        expect(page.locator("#play-now")).to_have_count(0)
        if turn < len(MOVES):
            expect(status).to_have_text(spaced(rf"Turn {turn + 1} of 12, \d+ points?\. You hold:"))
    expect(status).to_have_text(spaced(r"^The game is over: 33 points\.$"))
    expect(page.get_by_role("heading", name=spaced("^33 points"))).to_be_focused()


def assert_listed(words: str, spaces: frozenset[Space]) -> None:
    listed = set(re.findall(r"row \d+, column \d+: [^;.]+", words))
    assert listed == {plain(space_words(space)) for space in spaces}


def expect_told_in_words(page: Page, game: TakeOverGame) -> None:
    page.get_by_role("link", name="My lines").press("Enter")
    expect(page.locator("#in-words li")).to_have_count(len(own_lines(game)))
    page.get_by_role("link", name="Row by row").press("Enter")
    row = page.get_by_role("row").nth(4)
    expect(row.get_by_role("cell").nth(3)).to_have_text(spaced(r"^You \(queen of hearts\)$"))


def test_a_turn_fits_a_small_phone_with_its_tips(new_page: NewPage) -> None:
    phone = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    for language in ("it", "de"):
        phone.goto(f"{TODAY.replace('/en/', f'/{language}/')}#game")
        before = phone.evaluate(SCROLLED)
        for part in ("#turn", ".tip", ".board-frame", ".held-cards", ".to-come", ".hand-aids"):
            expect(phone.locator(part)).to_be_in_viewport(ratio=1)
        phone.locator("#held-7").tap()
        phone.locator("#spot-7-4").tap()
        expect(phone.locator("#play-now")).to_be_in_viewport(ratio=1)
        assert phone.evaluate(SCROLLED) == before, "nothing moves under the finger"
        phone.locator("#spot-7-3").tap()
        expect(phone.locator("button.spot")).to_have_attribute("id", "spot-7-3")
    phone.locator("#play-now").tap()
    for part in ("#turn", ".tip", ".board-frame", ".held-cards", ".to-come", ".hand-aids"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    assert RecordedMove.objects.get().notation == "JD-7,3"


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 660)])
def test_the_button_that_asks_does_not_move_the_board_on_a_phone(
    new_page: NewPage, width: int, height: int
) -> None:
    screen: ViewportSize = {"width": width, "height": height}
    phone = new_page(viewport=screen, has_touch=True, is_mobile=True)
    phone.goto(TODAY.replace("/en/", "/de/"))
    for part in (".board-frame", ".held-cards"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    phone.locator("#held-3").tap()
    expect(phone.locator(".held[aria-current]")).to_have_count(1)
    before = phone.evaluate(SCROLLED)
    phone.locator(".spot").first.tap()
    expect(phone.locator("#play-now")).to_be_focused()
    expect(phone.locator("#play-now")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".board-frame")).to_be_in_viewport(ratio=1)
    assert phone.evaluate(SCROLLED) == before


def test_a_desktop_shows_the_whole_board_beside_all_that_belongs_to_a_turn(page: Page) -> None:
    page.goto(TODAY)
    for part in (".board-frame", "#turn", ".tip", ".held-cards", ".to-come", ".hand-aids"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_a_tap_on_a_card_of_the_hand_does_not_scroll_a_phone(new_page: NewPage) -> None:
    phone = new_page(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    phone.goto(TODAY)
    for act in ("tap", "press"):
        for place in (1, 7):
            card = phone.locator(f"#held-{place}")
            if act == "tap":
                card.tap()
            else:
                card.press("Enter")
            expect(card).to_have_attribute("aria-current", "true")
            expect(phone.locator(SETTLED)).to_have_count(0)
            assert phone.evaluate(SCROLLED) == 0, (act, place)
