"""The page of the score pad: a form that the server answers."""

import re
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest
import time_machine
from django.test import Client

from rules.sideboards.engine.objectives import PILES
from tests.html_text import html_of
from tests.rules.sideboards.pad.test_figures import COUNTS, THREE

PAD = "/en/sideboards/rules/table/pad/"
END = 'id="pad-end"'


def page_of(client: Client, query: dict[str, str]) -> str:
    return html_of(client.get(PAD, query))


def figure(page: str, name: str) -> str:
    found = re.search(rf'id="{name}"[^>]*><span>(-?\d+)</span>', page)
    assert found
    return found[1]


def test_a_finished_game_shows_its_totals_winner_link_and_code(client: Client) -> None:
    page = page_of(client, THREE | COUNTS)
    totals = [figure(page, f"total-points{player}") for player in (1, 2, 3)]
    assert totals == ["38", "43", "26"]
    assert "Winner with 43 points: Emil" in page
    assert f"{END} hidden" not in page.replace("\n", " ")
    assert 'class="qr"' in page
    assert "https://app.bgstatsapp.com/createPlay.html?data=" in page


def test_a_pad_without_counts_has_no_end_and_is_kept_for_everybody(client: Client) -> None:
    response = client.get(PAD)
    assert f"{END} hidden" in html_of(response)
    assert "s-maxage" in response.headers["Cache-Control"]


def test_what_cannot_be_comes_back_with_a_sentence_at_its_field(client: Client) -> None:
    response = client.get(PAD, THREE | COUNTS | {"colors2": "99"})
    page = html_of(response)
    assert response.status_code == 422
    assert '<a href="#colors2">Emil, Color patterns: no sideboard has 99' in page
    assert re.search(r'id="colors2" value="99"[^>]* aria-invalid="true"', page)
    assert 'value="Nora"' in page
    assert f"{END} hidden" in page


def test_objectives_are_drawn_or_suggested_and_then_stand_in_the_address(client: Client) -> None:
    for asked, changed in (("all", tuple(PILES)), ("rows", ("rows",))):
        response = client.get(PAD, THREE | COUNTS | {"draw": asked})
        assert response.status_code == 302
        query = parse_qs(urlsplit(response.headers["Location"]).query)
        assert "draw" not in query
        assert query["colors1"] == ["3"]
        assert all(int(query[pile][0]) in ids for pile, ids in PILES.items())
        assert "colors" in changed or query["colors"] == ["3"]
    suggested = client.get(PAD, {"set": "4"}).headers["Location"]
    assert parse_qs(urlsplit(suggested).query)["handles"] == ["10"]


def test_a_game_is_of_the_day_on_which_it_was_first_counted(client: Client) -> None:
    with time_machine.travel(datetime(2026, 11, 21, 12, tzinfo=UTC)):
        page = page_of(client, {"players": "2"})
        assert 'name="day" value="2026-11-21"' in page
        assert 'name="day" value="2026-11-20"' in page_of(client, THREE)


def test_the_file_is_the_text_with_the_address(client: Client) -> None:
    response = client.get(PAD, THREE | COUNTS | {"file": "1"})
    assert response.headers["Content-Disposition"].endswith('filename="sideboards-2026-11-20.txt"')
    text = response.content.decode()
    assert "Emil: 43 = 8 + 12 + 14 + 8 + 1\n" in text
    address = text.splitlines()[-1]
    path = address.partition("://")[2].partition("/")[2].join(["/", ""])
    again = html_of(client.get(path, follow=True))
    assert figure(again, "total-points2") == "43"


def test_the_pad_is_found_from_the_table_and_from_the_hub(client: Client, language: str) -> None:
    address = f"/{language}/sideboards/rules/table/pad/"
    for page in (f"/{language}/sideboards/rules/", f"/{language}/sideboards/rules/table/"):
        assert f'href="{address}"' in html_of(client.get(page))


def test_a_name_is_shown_as_it_is_typed_and_is_no_markup(client: Client) -> None:
    page = page_of(client, THREE | {"name1": "<b>N&amp;"})
    assert "<b>N" not in page
    assert "&lt;b&gt;N&amp;amp;" in page


def test_a_fault_about_printed_points_leads_to_their_field(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/table/pad/?colors=3&points3=0"))
    assert '<a href="#points3">' in page
    assert page.count('id="points3"') == 1


def test_the_code_opens_the_game_in_the_language_of_the_reader(client: Client) -> None:
    text = client.get(PAD, THREE | COUNTS | {"file": "1"}).content.decode()
    path = f"/t/{text.splitlines()[-1].partition('/t/')[2]}"
    for language in ("de", "fr"):
        answer = client.get(path, headers={"Accept-Language": language})
        assert answer.headers["Location"].startswith(f"/{language}/sideboards/rules/table/pad/?")
        assert figure(html_of(client.get(answer.headers["Location"])), "total-points2") == "43"


@pytest.mark.parametrize(
    "address",
    [
        f"{PAD}?players=2&name1=Anna&colors1=3&hand",
        "/t/sideboards/pad?players=2&name1=An",
        "/t/sideboards/pad?players=2&name1=Anna&e",
    ],
)
def test_a_link_that_was_cut_off_says_so_and_shows_what_came(client: Client, address: str) -> None:
    answer = client.get(address, headers={"Accept-Language": "en"}, follow=True)
    page = html_of(answer)
    assert answer.status_code == 422
    assert "The end of this link is missing." in page
    assert 'value="An' in page


@pytest.mark.parametrize("link", ["/t/sideboards/objectives", "/t/chess/pad", "/t/sequence/my_box"])
def test_a_short_link_to_what_is_on_no_table_leads_nowhere(client: Client, link: str) -> None:
    assert client.get(link).status_code == 404


@pytest.mark.parametrize("game", ["sideboards", "sequence"])
def test_the_pad_opens_for_as_many_as_are_at_the_table(client: Client, game: str) -> None:
    table = html_of(client.get(f"/en/{game}/rules/table/4/"))
    assert f'href="/en/{game}/rules/table/pad/?players=4"' in table
    pad = html_of(client.get(f"/en/{game}/rules/table/pad/?players=4"))
    assert 'name="players" value="4"' in pad


def test_from_a_pad_one_comes_back_to_the_table_of_as_many(client: Client) -> None:
    assert 'href="/en/sideboards/rules/table/4/"' in page_of(client, {"players": "4"})
    assert 'href="/en/sideboards/rules/table/"' in page_of(client, {})
