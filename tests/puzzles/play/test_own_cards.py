"""Practice with the cards of one's own box: dealt, played, reviewed and shared."""

import pytest
from django.test import Client

from puzzles.analysis.handlers import scores_handler
from puzzles.days.deal_keys import key_in_address
from puzzles.days.stored_editions import find_edition
from puzzles.game.deal_codes import parse_deal_code
from puzzles.models import Attempt, Deal, Edition, Job, JobKind, RecordedMove
from puzzles.players.deletion.deletion_records import delete_deals
from puzzles.sharing.links import link_read, link_to
from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.review import engine
from puzzles.sideboards.table_store import tables
from rules.reader import BOX_COOKIE
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.box import ORDERS, USUAL_HANDLES, Box
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.cards import Drawer, Handle
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.objectives import PatternObjective
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.cast import ANNA, as_player, game_in
from tests.puzzles.sample_games import SIDEBOARDS, finished_game, solo_deal

FIVE = [(0, 0), (1, 1), (2, 0), (3, 1), (4, 2)]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def box_with(*, usual: int) -> Box:
    """All cards have the same places of handles, but after so many each shows two flowers."""
    box = Box().with_pattern(3, 50, FIVE).with_pattern(9, 7, [(0, 0), (1, 2)])
    crowded = (*Handle, Handle.FLOWER, None)
    for place, order in enumerate(ORDERS):
        handles = USUAL_HANDLES[7] if place < usual else crowded
        box = box.with_card(tuple(map(Drawer, order, handles)))
    return box


OWN = box_with(usual=len(ORDERS))


@pytest.fixture
def owner(client: Client) -> Client:
    client.cookies[BOX_COOKIE] = box_code(OWN)
    return client


def dealt(client: Client, **wish: str) -> tuple[str, SoloDeal]:
    answer = client.post("/en/sideboards/practice/", wish)
    assert answer.status_code == 303
    address = answer.headers["Location"]
    key = key_in_address(SIDEBOARDS, address.split("/")[-2])
    return address, solo_deal(parse_deal_code(key.code, SIDEBOARDS, find_edition).deal)


def practice_page(client: Client) -> str:
    page = client.get("/en/sideboards/practice/").content.decode()
    return " ".join(page.replace("\u00a0", " ").split())


def has_own_cards(deal: SoloDeal) -> bool:
    places = {tuple(drawer.handle for drawer in card.drawers) for card in deal.cards}
    return places <= {USUAL_HANDLES[7], USUAL_HANDLES[7][::-1]}


def test_practice_deals_the_cards_of_the_box_and_says_so(owner: Client) -> None:
    assert "With your own cards" in owner.get("/en/sideboards/practice/").content.decode()
    address, deal = dealt(owner, colors="3", handles="9")
    assert has_own_cards(deal)
    assert deal.objectives.colors == PatternObjective(3, 50, tuple(sorted(FIVE)))
    assert deal.objectives.handles.points == 7
    assert "With own cards" in owner.get(address).content.decode()
    assert not Deal.objects.exists()
    assert not Edition.objects.exists()


@pytest.mark.parametrize("difficulty", ["1", "5"])
def test_a_difficulty_may_be_wished_for_with_own_cards(owner: Client, difficulty: str) -> None:
    assert has_own_cards(dealt(owner, difficulty=difficulty)[1])


def test_without_a_box_the_cards_are_ours_and_nothing_is_said(client: Client) -> None:
    assert "your own cards" not in client.get("/en/sideboards/practice/").content.decode()
    address, deal = dealt(client)
    assert not has_own_cards(deal)
    assert "own cards" not in client.get(address).content.decode()


def test_the_link_holds_the_cards_for_those_who_have_no_box(owner: Client) -> None:
    address, deal = dealt(owner)
    friend = as_player(Client(), ANNA)
    assert friend.get(address).status_code == 200
    moves = finished_game(deal, choice=3).moves
    for place, move in enumerate(moves):
        line = SIDEBOARDS.line_text(moves[:place])
        answer = friend.post(address, {"line": line, "move": move_text(move)})
        assert answer.status_code == 303
    mine = game_in(key_in_address(SIDEBOARDS, address.split("/")[-2]), ANNA)
    link = link_to(mine)
    assert link_read(link.code).share == link.share
    shared = Client().get(f"/en/shared/{link.code}/")
    assert shared.status_code == 200
    assert "Practice deal with own cards" in shared.content.decode()
    Attempt.objects.all().delete()
    Deal.objects.all().delete()
    Edition.objects.all().delete()
    assert Client().get(f"/en/shared/{link.code}/").status_code == 200, "nothing has to be stored"


def test_solver_and_coach_look_at_a_deal_with_own_cards(
    owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = Effort(games=45, turns=0)
    monkeypatch.setattr(engine, "coach_with", lambda deck: Coach(tables(), deck, hasty))
    address, deal = dealt(owner, colors="3", handles="9")
    owner.post(address, {"line": "", "move": move_text(finished_game(deal).moves[0])})
    stored = Deal.objects.get()
    assert stored.edition
    store = scores_handler(
        Job(kind=JobKind.SCORES, game="sideboards", deal=stored), lambda *_: None
    )
    assert store
    store()
    stored.refresh_from_db()
    line = SIDEBOARDS.lines.replay_text(deal, stored.ceiling_line)
    assert line.score == stored.ceiling
    assert stored.coach_score is not None
    assert stored.coach_score <= line.score


def test_own_cards_go_with_the_last_deal_that_has_them(owner: Client) -> None:
    for _ in range(2):
        address, deal = dealt(owner)
        owner.post(address, {"line": "", "move": move_text(finished_game(deal).moves[0])})
    first, last = Deal.objects.order_by("pk")
    assert Edition.objects.count() == 1
    RecordedMove.objects.all().delete()
    Attempt.objects.all().delete()
    delete_deals([first.pk])
    assert Edition.objects.count() == 1
    delete_deals([last.pk])
    assert not Edition.objects.exists()


def test_the_daily_puzzle_keeps_our_cards(owner: Client) -> None:
    owner.get("/en/sideboards/daily/", follow=True)
    stored = Deal.objects.get()
    assert stored.edition_id == frozen(current_edition()).digest
    assert not has_own_cards(solo_deal(stored.dealt))


def test_cards_that_solver_and_coach_do_not_know_are_left_out(client: Client) -> None:
    client.cookies[BOX_COOKIE] = box_code(box_with(usual=40))
    assert "20 cards aren’t dealt" in practice_page(client)
    assert has_own_cards(dealt(client)[1])


def test_with_too_few_cards_that_can_be_dealt_ours_are(client: Client) -> None:
    client.cookies[BOX_COOKIE] = box_code(box_with(usual=20))
    assert "Practice deals have our cards: in your box 20 show" in practice_page(client)
    assert not has_own_cards(dealt(client)[1])


def test_a_pattern_that_no_dealt_card_can_show_is_not_dealt(client: Client) -> None:
    upright = OWN.with_pattern(9, 5, [(0, 0), (0, 1), (1, 1)])
    client.cookies[BOX_COOKIE] = box_code(upright)
    assert 'name="handles" value="9"' not in client.get("/en/sideboards/practice/").content.decode()
    assert client.post("/en/sideboards/practice/", {"handles": "9"}).status_code == 422
    assert {dealt(client)[1].objectives.handles.id for _ in range(12)} <= {8, *range(10, 15)}


@pytest.mark.parametrize("code", ["x", box_code(OWN)[:-1], box_code(OWN)[:-1] + "ä"])
def test_a_broken_cookie_is_no_box(client: Client, code: str) -> None:
    client.cookies[BOX_COOKIE] = code
    assert client.get("/en/sideboards/practice/").status_code == 200
    assert not has_own_cards(dealt(client)[1])


def test_a_changed_link_says_so(owner: Client) -> None:
    address, _deal = dealt(owner)
    code = address.split("/")[-2]
    for broken in (code[:-4], code + "AAAA", "AAAA" + code[4:], code[:-1]):
        answer = owner.get(f"/en/sideboards/practice/{broken}/")
        assert answer.status_code == 404
        assert "link" in answer.content.decode()
