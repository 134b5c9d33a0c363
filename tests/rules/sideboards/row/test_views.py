"""The page on which a sideboard is drawn and counted card by card."""

import re
from html import unescape
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
    table = html_of(client.get(f"/{language}/sideboards/rules/table/4/"))
    assert f'href="{address}?players=4"' in table
    pad = html_of(client.get(f"/{language}/sideboards/rules/table/pad/"))
    assert re.search(rf'name="seat" value="2" [^>]*formaction="{address}"', pad)
    assert f'href="{address}"' not in html_of(client.get(f"/{language}/sequence/rules/table/4/"))


def test_each_card_says_whose_its_handles_are_and_is_taught_with_one_tap(client: Client) -> None:
    asked = {"players": "2", "row": FINISHED, "name1": "Nora"}
    page = html_of(client.get(ROW, asked))
    handles = page.partition('id="whose-handles"')[2].partition("</section>")[0]
    links = [unescape(link) for link in re.findall(r'href="([^"]*)"', handles)]
    assert len(links) == 8
    assert handles.count("ours</a>") == 8
    assert "The handles of 8 cards are ours" in handles.replace("\xa0", " ")

    form = html_of(client.get(links[1]))
    checked = re.findall(r'name="color\d" value="(\w+)"[^>]* checked', form)
    assert "".join(color[0] for color in checked) == "obtpr", "as it lies"
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    fields = {name: unescape(value) for name, value in fields.items()}
    fields |= {f"color{number}": color for number, color in enumerate(checked, start=1)}
    printed = ["flower", "square", "bar", "", ""]
    fields |= {f"handle{number}": handle for number, handle in enumerate(printed, start=1)}
    answer = client.post("/en/sideboards/rules/table/box/", fields)
    address = answer.headers["Location"]
    assert address.startswith(f"{ROW}?")
    assert parse_qs(urlsplit(address).query)["row"] == [FINISHED]
    assert parse_qs(urlsplit(address).query)["name1"] == ["Nora"]
    back = (
        html_of(client.get(address)).partition('id="whose-handles"')[2].partition("</section>")[0]
    )
    assert back.count("taught ✓</a>") == 1
    assert back.count("ours</a>") == 7


def test_without_a_box_the_way_to_teaching_opens_the_card_just_tapped(client: Client) -> None:
    page = html_of(client.get(ROW, {"players": "2", "row": "rtpob.obtp", "at": "1"}))
    *_, link = re.findall(r'href="([^"]*)">Teach the site your cards', page)
    form = html_of(client.get(unescape(link)))
    checked = re.findall(r'name="color\d" value="(\w+)"[^>]* checked', form)
    assert "".join(color[0] for color in checked) == "obtpr"
