"""An owner offers a box with one button, and takes it back; operators see where owners agree."""

from datetime import timedelta

import pytest
from django.test import Client

from puzzles.days.site_days import DaysAgo
from puzzles.models import OfferedBox, Player
from puzzles.players.deletion.deletion_records import delete_player
from puzzles.players.deletion.junk import BOX_DAYS, old_offers, strangers
from puzzles.players.export import export_of
from puzzles.players.records import merge
from puzzles.remarks.offer_views import OFFERING
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon
from tests.puzzles.sample_games import DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

HERE = "/en/sideboards/offer-box/"
LIST = "/admin/puzzles/offeredbox/"
BOX = Box().with_pattern(3, 9, [(0, 0), (1, 1)])
OTHER = Box().with_pattern(3, 8, [(0, 0), (1, 1)])


def offers(client: Client, box: Box = BOX) -> int:
    return client.post(HERE, {"code": box_code(box)}).status_code


def test_the_page_of_a_box_has_one_button_and_nothing_is_stored_before(client: Client) -> None:
    page = client.get(f"/en/sideboards/rules/table/box/?code={box_code(BOX)}").content.decode()
    assert f'action="{HERE}"' in page
    assert "Offer this box to the site" in page
    assert not Player.objects.exists()
    answer = client.post(HERE, {"code": box_code(BOX)})
    assert answer.status_code == 303
    assert "Thank you" in client.get(answer.headers["Location"]).content.decode()
    assert OfferedBox.objects.get().code == box_code(BOX)


def test_a_visitor_counts_once_with_the_newest_box(client: Client) -> None:
    assert [offers(client), offers(client, OTHER)] == [303, 303]
    assert OfferedBox.objects.get().code == box_code(OTHER)


def test_an_offer_can_be_taken_back(client: Client) -> None:
    offers(client)
    answer = client.post(HERE, {"withdraw": "1"})
    assert "isn’t offered any more" in client.get(answer.headers["Location"]).content.decode()
    assert not OfferedBox.objects.exists()


def test_somebody_else_s_offer_stays_when_a_stranger_takes_one_back(client: Client) -> None:
    offers(client)
    Client().post(HERE, {"withdraw": "1"})
    assert OfferedBox.objects.exists()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "missing or changed"),
        (box_code(BOX)[:-1], "missing or changed"),
        ("x" * 500, "missing or changed"),
        (box_code(Box()), "Nothing is taught"),
    ],
)
def test_what_is_no_box_is_refused_with_a_sentence(client: Client, code: str, words: str) -> None:
    answer = client.post(HERE, {"code": code})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert not Player.objects.exists()


def test_nobody_offers_without_end(client: Client) -> None:
    answers = [offers(Client()) for _ in range(OFFERING.calls + 1)]
    assert answers[-2:] == [303, 429]


def test_the_admin_shows_where_owners_agree_and_where_not(operator: Client) -> None:
    for player, box in ((ANNA, BOX), (BEN, BOX)):
        offers(as_player(Client(), player), box)
    page = operator.get(LIST).content.decode()
    assert "2 × ■□ / □■ · 9" in page
    assert f"<code>{box_code(BOX)}</code>" in page
    offers(as_player(Client(), CLEO), OTHER)
    page = operator.get(LIST).content.decode()
    assert "disputed" in page
    assert "1 × ■□ / □■ · 8" in page
    operator.post(LIST, {"action": "remove", "_selected_action": str(CLEO)})
    assert OfferedBox.objects.count() == 2


def test_an_offer_is_exported_moved_and_deleted_with_its_player() -> None:
    offers(as_player(Client(), ANNA))
    exported = export_of(ANNA)["offered_box"]
    assert exported == {"box": box_code(BOX), "offered_at": noon(DAY).isoformat()}
    offers(as_player(Client(), BEN), OTHER)
    merge(ANNA, into=BEN)
    assert OfferedBox.objects.get().code == box_code(OTHER)
    delete_player(BEN, today=DAY)
    assert not OfferedBox.objects.exists()


def test_a_stranger_with_an_offer_stays_until_the_offer_is_old() -> None:
    offers(as_player(Client(), ANNA))
    Player.objects.update(last_site_day=1, first_site_day=1, active_on=DAY - timedelta(days=999))
    later = DaysAgo(BOX_DAYS, 50, noon(DAY) + timedelta(days=1), DAY)
    assert not strangers(later).exists()
    assert old_offers(later).exists()
    OfferedBox.objects.all().delete()
    assert strangers(later).exists()
