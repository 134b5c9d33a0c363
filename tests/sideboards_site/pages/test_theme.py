import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_light_stays(client: Client, theme: str) -> None:
    answer = client.post("/theme/", {"theme": theme, "next": "/de/data/?q=Griff"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/de/data/?q=Griff")
    page = client.get("/de/data/").content.decode()
    assert f'<html lang="de" data-theme="{theme}">' in page
    assert f'value="{theme}" aria-pressed="true"' in page


def test_a_page_that_asks_by_a_script_is_not_left(client: Client) -> None:
    answer = client.post("/theme/", {"theme": "dark"}, headers={"hx-request": "true"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert client.cookies["theme"].value == "dark"


@pytest.mark.parametrize("theme", ["", "neon", '"><script>'])
def test_anything_else_leaves_the_light_to_the_reader_s_system(client: Client, theme: str) -> None:
    client.post("/theme/", {"theme": "dark", "next": "/de/data/"})
    client.post("/theme/", {"theme": theme, "next": "/de/data/"})
    assert '<html lang="de">' in client.get("/de/data/").content.decode()


def test_a_made_up_cookie_changes_nothing(client: Client) -> None:
    client.cookies["theme"] = '"onload=alert(1)'
    assert '<html lang="de">' in client.get("/de/data/").content.decode()


@pytest.mark.parametrize(
    "elsewhere",
    [
        "",
        "//",
        "https://example.org/",
        "//example.org/",
        "/\\example.org",
        "javascript:alert(1)",
        "de/",
    ],
)
def test_the_way_back_never_leads_elsewhere(client: Client, elsewhere: str) -> None:
    answer = client.post("/theme/", {"theme": "dark", "next": elsewhere})
    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("/en/\r\nX-Header: 1", "/en/%0D%0AX-Header:%201"),
        ("/de/?q=Türkis", "/de/?q=T%C3%BCrkis"),
        ("/de/?q=T%C3%BCrkis#a", "/de/?q=T%C3%BCrkis#a"),
    ],
)
def test_the_way_back_is_an_address_that_a_header_can_hold(
    client: Client, asked: str, given: str
) -> None:
    answer = client.post("/theme/", {"theme": "dark", "next": asked})
    assert (answer.status_code, answer.headers["Location"]) == (303, given)


def test_the_light_is_changed_by_a_form_only(client: Client) -> None:
    assert client.get("/theme/").status_code == 405


def test_a_script_may_read_the_cookie_for_pages_that_everybody_may_keep(client: Client) -> None:
    cookie = client.post("/theme/", {"theme": "dark"}).cookies["theme"]
    assert (cookie["httponly"], cookie["samesite"]) == ("", "Lax")


def test_shared_caches_keep_the_lights_apart(client: Client) -> None:
    assert "Cookie" in client.get("/de/data/").headers["Vary"]


def test_choosing_a_light_asks_no_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, db: None
) -> None:
    with django_assert_num_queries(0):
        client.post("/theme/", {"theme": "dark", "next": "/de/data/"})


def test_the_browser_s_own_parts_follow_the_light(client: Client) -> None:
    assert client.get("/de/data/").content.decode().count('<meta name="theme-color"') == 2
    client.post("/theme/", {"theme": "dark", "next": "/de/data/"})
    page = client.get("/de/data/").content.decode()
    assert page.count('<meta name="theme-color"') == 1
    assert '<meta name="theme-color" content="#271e19">' in page
    assert '<meta name="color-scheme" content="dark">' in page
