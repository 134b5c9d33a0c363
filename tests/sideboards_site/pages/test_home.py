from django.test import Client


def test_no_cache_keeps_the_start_page_for_another_day_or_player(client: Client) -> None:
    assert client.get("/en/").headers["Cache-Control"] == "private, no-cache"
