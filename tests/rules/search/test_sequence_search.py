"""Questions about Sequence find its rules, and those of no other game unless asked."""

import tomllib
from pathlib import Path

from django.test import Client

from rules.book.sequence.plug import SEQUENCE
from rules.search.books import search_in

FILE = Path(__file__).parents[2] / "data" / "sequence_questions.toml"
QUESTIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))
FIRST_HITS = 3


def test_a_real_question_finds_its_answer(language: str) -> None:
    search = search_in(SEQUENCE, language)
    found = {
        question["ask"]: [hit.id for hit in search.find(question["ask"])[:FIRST_HITS]]
        for question in QUESTIONS[language]
    }
    assert len(found) >= 15
    answers = {question["ask"]: set(question["answers"]) for question in QUESTIONS[language]}
    assert {ask: hits for ask, hits in found.items() if not answers[ask] & set(hits)} == {}


def test_each_expected_answer_exists() -> None:
    known = {text.id for text in search_in(SEQUENCE, "en")._index.texts}
    asked = [question for questions in QUESTIONS.values() for question in questions]
    assert {answer for question in asked for answer in question["answers"]} <= known


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
