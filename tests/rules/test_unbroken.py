"""Where a line may break, and where not."""

import pytest

from rules.unbroken import HOLDING, MONTHS, unbroken, unbroken_html

CASES = {
    "en": [
        "objectives_15 and 16",
        "worth 4_points, 10_points",
        "rule_8.7",
        "on November_3, 2026",
        "yes_– no",
        "3_×_2",
        "%(count)s_points",
        "level_%(row)s",
    ],
    "de": ["Auftrag_20", "4_Punkte", "am 18._November 2026", "hier_– dort", "ab 8_Jahren"],
    "fr": ["l’objectif_20", "4_points", "le 1er_novembre 2026", "ici_– là", "dès 8_ans"],
    "it": [
        "l’obiettivo_20",
        "4_punti",
        "10_spazi",
        "3_turni",
        "il 1º_novembre 2026",
        "qui_– là",
        "al punto_8.7",
    ],
}


@pytest.mark.parametrize("code", CASES)
def test_number_and_unit_label_and_number_day_and_dash_hold(code: str) -> None:
    for case in CASES[code]:
        plain = case.replace("_", " ")
        assert unbroken(plain, code).replace(HOLDING, "_") == case


@pytest.mark.parametrize("code", CASES)
def test_every_month_holds_its_day(code: str) -> None:
    for month in MONTHS[code].split():
        assert HOLDING in unbroken(f"{month} 12" if code == "en" else f"12 {month}", code)


def test_other_spaces_stay() -> None:
    words = "Two cards of 60 lie here, and 3 more."
    assert unbroken(words, "en") == words


def test_links_do_not_part_a_number_and_blocks_do() -> None:
    html = (
        '<p>Objective <a href="/x 1 points">1</a> scores <b>2</b> points</p><p>5</p> <p>cards</p>'
    )
    held = unbroken_html(html, "en")
    assert held.replace(HOLDING, " ") == html
    assert held.count(HOLDING) == 2
    assert f"Objective{HOLDING}<a" in held
    assert f"</b>{HOLDING}points" in held


def test_nothing_else_changes() -> None:
    words = "x <y> 3 points & more"
    assert unbroken(unbroken(words, "en"), "en") == unbroken(words, "en")
    assert len(unbroken(words, "en")) == len(words)
