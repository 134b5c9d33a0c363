"""What readers tell: taken without an account, kept without an address of theirs."""

from datetime import timedelta
from html import unescape

import pytest
from django.core.management import CommandError, call_command
from django.forms import model_to_dict
from django.test import Client

from puzzles.days.site_days import DaysAgo
from puzzles.models import Remark
from puzzles.players.deletion.junk import old_remarks
from puzzles.remarks.records import close_remarks, remove_remarks
from puzzles.remarks.views import OF_ALL, WRITING
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

FORM = "/en/tell-us/"
LIST = "/admin/puzzles/remark/"
RULE = {"page": "/en/sideboards/rules/turn/", "rule": "turn-start"}


def tells(client: Client, text: str = "What is an end?", **fields: str) -> int:
    return client.post(FORM, {"text": text, **fields}).status_code


def test_a_text_is_stored_with_page_rule_and_language(client: Client) -> None:
    answer = client.post(
        "/de/tell-us/", {"text": " Was ist ein Ende? ", "answer_to": "a@b.example", **RULE}
    )
    assert answer.status_code == 303
    assert "Danke" in client.get(answer.headers["Location"]).content.decode()
    stored = model_to_dict(Remark.objects.get(), exclude=["id"])
    assert stored == {
        "text": "Was ist ein Ende?",
        "language": "de",
        **RULE,
        "answer_to": "a@b.example",
        "written_at": noon(DAY),
        "done_at": None,
    }
    assert "player" not in client.cookies


def test_the_form_says_which_rule_it_is_about_and_that_nothing_is_said_of_its_reader(
    client: Client,
) -> None:
    page = unescape(client.get(FORM, RULE).content.decode())
    assert "that it’s about rule 4.2 The start," in " ".join(page.split())
    assert "Nothing about you." in page


@pytest.mark.parametrize(
    "path",
    [
        "/en/",
        "/en/sideboards/rules/turn/",
        "/en/sideboards/trainer/learn/",
        "/en/sideboards/trainer/lessons/swap/",
        "/en/nowhere/",
    ],
)
def test_every_page_asks_for_what_is_wrong_or_unclear(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    assert f"{FORM}?page={path}" in page


def test_a_rule_takes_its_id_along(client: Client) -> None:
    page = client.get("/en/sideboards/rules/turn/").content.decode()
    assert f"{FORM}?page=/en/sideboards/rules/turn/&amp;rule=turn-start" in page


@pytest.mark.parametrize(
    "page",
    [
        "/en/recovery/babe/",
        "/en/invitation/abcdefgh/",
        "/f/abcdefgh",
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/en/nowhere/",
        f"/en/?{'x' * 300}",
    ],
)
def test_no_secret_and_no_other_site_is_taken_along(client: Client, page: str) -> None:
    assert tells(client, page=page, rule="no-such-rule") == 303
    assert Remark.objects.values_list("page", "rule").get() == ("", "")


@pytest.mark.parametrize("fields", [{"text": " "}, {"text": "x" * 2001}, {"answer_to": "x" * 201}])
def test_what_cannot_be_kept_is_said_beside_the_field_and_nothing_is_lost(
    client: Client, fields: dict[str, str]
) -> None:
    answer = client.post(FORM, {"text": "What is an end?", **RULE, **fields})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert 'value="turn-start"' in answer.content.decode()
    assert not Remark.objects.exists()


def test_one_network_may_tell_a_few_things_and_all_together_many(client: Client) -> None:
    codes = [tells(client) for _ in range(WRITING.calls + 1)]
    assert codes == [*[303] * WRITING.calls, 429]
    assert OF_ALL.calls > WRITING.calls
    assert Remark.objects.count() == WRITING.calls


def test_an_address_to_answer_to_goes_with_the_answer(client: Client) -> None:
    tells(client, answer_to="a@b.example")
    tells(client, "Another", answer_to="c@d.example")
    first, second = Remark.objects.order_by("pk")
    assert close_remarks([first.pk], now=noon(DAY)) == 1
    assert close_remarks([first.pk], now=noon(DAY)) == 0
    first.refresh_from_db()
    assert (first.answer_to, first.done_at) == ("", noon(DAY))
    assert list(Remark.objects.open()) == [second]
    remove_remarks([second.pk])
    assert list(Remark.objects.all()) == [first]


def test_operators_list_and_close_them(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    tells(client, answer_to="a@b.example", **RULE)
    number = Remark.objects.get().pk
    call_command("remarks")
    assert capsys.readouterr().out == (
        f"{number} · {DAY} · en · rule turn-start · /en/sideboards/rules/turn/\n"
        "What is an end?\nanswer to: a@b.example\n"
    )
    call_command("remarks", close=[number])
    assert capsys.readouterr().out == "1 closed.\n"
    call_command("remarks")
    assert capsys.readouterr().out == "Nothing has been told.\n"
    call_command("remarks", all=True, json=True)
    assert '"answer_to": "", "is_open": false' in capsys.readouterr().out
    with pytest.raises(CommandError, match="None of these is open"):
        call_command("remarks", close=[number])


def test_a_contact_is_shown_beside_the_form(client: Client, settings: object) -> None:
    assert "Or write to:" not in client.get(FORM).content.decode()
    settings.CONTACT = "mailto:play@sideboards.example"  # type: ignore[attr-defined]
    for path in (FORM, "/en/privacy/"):
        page = client.get(path).content.decode()
        assert '<a href="mailto:play@sideboards.example">play@sideboards.example</a>' in page


def test_they_go_after_a_year(client: Client) -> None:
    tells(client)
    later = DaysAgo(365, 50, noon(DAY) - timedelta(days=1), DAY)
    assert not old_remarks(later).exists()
    assert old_remarks(DaysAgo(365, 50, noon(DAY) + timedelta(days=1), DAY)).exists()


def test_operators_close_them_in_the_admin_too(client: Client, operator: Client) -> None:
    tells(client, answer_to="a@b.example")
    number = Remark.objects.get().pk
    assert "a@b.example" in operator.get(LIST).content.decode()
    assert operator.get(f"{LIST}{number}/change/").status_code == 200
    operator.post(LIST, {"action": "close", "_selected_action": number})
    assert "a@b.example" not in operator.get(LIST).content.decode()
    operator.post(LIST, {"action": "remove", "_selected_action": number})
    assert not Remark.objects.exists()
