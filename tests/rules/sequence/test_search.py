"""Questions about Sequence find its rules, and those of no other game unless asked."""

from pathlib import Path

from django.test import Client

from rules.search.books import search_in
from rules.sequence.book.plug import BOOK
from tests.rules.search.asked import Asked, by_answers, figures, one_by_one

DATA = Path(__file__).parent / "data"


def questions_in(language: str) -> list[Asked]:
    return [
        *one_by_one("questions.toml", language, folder=DATA),
        *by_answers("asked.toml", language, folder=DATA),
    ]


def test_right_text_comes_first_or_nearly_so(language: str) -> None:
    questions = questions_in(language)
    assert len({each.ask.casefold() for each in questions}) >= 40
    found = figures(BOOK, language, questions)
    assert not found.unanswered
    assert found.first >= 0.90 * found.asked, found
    assert found.among_first >= 0.97 * found.asked, found


def test_each_expected_answer_exists(language: str) -> None:
    known = {text.id for text in search_in(BOOK, language)._index.texts}
    assert {answer for each in questions_in(language) for answer in each.answers} <= known


def test_one_game_never_answers_for_the_other_unless_asked(client: Client) -> None:
    for address, word, other in (
        ("/en/search/?q=corner", "sideboards", "sequence"),
        ("/en/sequence/rules/search/?q=swap", "sequence", "sideboards"),
    ):
        hits = client.get(address, headers={"HX-Request": "true"}).content.decode()
        assert f'<a href="/en/{other}/' not in hits
        assert f"&amp;also={other}" in hits
        both = client.get(f"{address}&also={other}").content.decode()
        assert f'<a href="/en/{other}/rules/' in both.split('id="hits"')[1]
        assert f"/en/{word}/rules/" in both


def test_another_game_that_does_not_exist_is_passed_over(client: Client) -> None:
    assert client.get("/en/search/?q=corner&also=chess").status_code == 200


def test_a_number_of_players_leads_to_the_page_about_setting_up(client: Client) -> None:
    hits = client.get("/en/sequence/rules/search/?q=seats").content.decode()
    assert 'href="/en/sequence/rules/table/"' in hits
