"""The page on which a sideboard is drawn and counted card by card."""

import re
from urllib.parse import parse_qs, urlsplit

from django.test import Client

from tests.html_text import html_of

ROW = "/en/sideboards/rules/table/row/"
FINISHED = "rtpob.obtpr.torbp.pbrto.bropt.tbopr.otrpb.ptbro"
HTMX = {"HX-Request": "true"}


def test_a_tapped_color_leads_to_an_address_that_has_it(client: Client) -> None:
    response = client.get(ROW, {"row": "rtpob.b", "tap": "pink", "name1": "Nora"})
    assert response.status_code == 302
    address = urlsplit(response.headers["Location"])
    query = parse_qs(address.query)
    assert query["row"] == ["rtpob.bp"]
    assert query["name1"] == ["Nora"]
    assert "tap" not in query
    assert address.fragment == "lab"


def test_a_script_gets_the_part_that_changes_and_its_address(client: Client) -> None:
    response = client.get(ROW, {"row": "rtpob.b", "tap": "pink"}, headers=HTMX)
    page = html_of(response)
    assert response.status_code == 200
    assert "<html" not in page
    assert response.headers["HX-Replace-Url"].startswith(f"{ROW}?players=2&")
    assert "row=rtpob.bp" in response.headers["HX-Replace-Url"]
    assert "Second card: black, pink." in page
    assert re.search(r'id="tap-pink"[^>]* aria-disabled="true"', page)
    assert not re.search(r'id="tap-red"[^>]* aria-disabled="true"', page)


def test_a_finished_sideboard_has_its_score_and_leads_to_its_best_and_to_the_pad(
    client: Client,
) -> None:
    page = html_of(client.get(ROW, {"players": "1", "row": FINISHED}))
    total = re.search(r'>Total</span><span class="points">(\d+)</span>', page.replace("> <", "><"))
    assert total
    assert "/en/sideboards/table/best/?players=1" in page
    assert f"row={FINISHED}" in page
    assert re.search(r'href="/en/sideboards/rules/table/pad/\?[^"]*rows1=\d', page)
    for name in ("colors", "handles", "rows"):
        assert f'class="lit lit-{name}"' in page


def test_what_cannot_be_comes_back_with_a_sentence(client: Client) -> None:
    response = client.get(ROW, {"row": "rtpob.boptr", "name2": "Emil"})
    page = html_of(response)
    assert response.status_code == 422
    assert '<a href="#column-2">Second card: it already lies in column 1.' in page
    assert 'name="name2" value="Emil"' in page
    assert "table/best/" not in page


def test_objectives_are_drawn_and_the_cards_stay(client: Client) -> None:
    response = client.get(ROW, {"row": FINISHED, "set": "4"})
    query = parse_qs(urlsplit(response.headers["Location"]).query)
    assert query["handles"] == ["10"]
    assert query["row"] == [FINISHED]


def test_others_have_a_field_for_their_rows_and_without_them_there_is_no_bonus(
    client: Client,
) -> None:
    asked = {"players": "3", "seat": "2", "row": FINISHED, "name3": "Lea"}
    page = html_of(client.get(ROW, asked))
    assert [name in page for name in ('id="rows1"', 'id="rows2"', 'id="rows3"')] == [1, 0, 1]
    assert '<label for="rows3">Lea</label>' in page
    assert "Without the row bonus" in page
    told = html_of(client.get(ROW, asked | {"rows1": "2", "rows3": "3"}))
    assert "Without the row bonus" not in told


def test_in_the_variant_no_line_speaks_of_a_swap_card(client: Client) -> None:
    asked = {"players": "2", "row": FINISHED}
    assert "score-line-swap" in html_of(client.get(ROW, asked))
    assert "score-line-swap" not in html_of(client.get(ROW, asked | {"variant": "1"}))


def test_the_empty_page_is_kept_for_everybody(client: Client) -> None:
    response = client.get(ROW)
    assert "s-maxage" in response.headers["Cache-Control"]
    assert "First card" in html_of(response)


def test_the_page_is_found_from_the_table_and_from_the_pad(client: Client, language: str) -> None:
    address = f"/{language}/sideboards/rules/table/row/"
    assert f'href="{address}"' in html_of(client.get(f"/{language}/sideboards/rules/table/4/"))
    pad = html_of(client.get(f"/{language}/sideboards/rules/table/pad/"))
    assert re.search(rf'name="seat" value="2" [^>]*formaction="{address}"', pad)
    assert f'href="{address}"' not in html_of(client.get(f"/{language}/sequence/rules/table/4/"))
