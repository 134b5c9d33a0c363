"""Where a rule comes from, when it has changed last, and what is kept of it."""

from datetime import date

import pytest

from rules.texts.changes import Change, ChangeKind, Changes, changes_file, parse_changes
from rules.texts.files import UnreadableFile
from rules.texts.parity import unnoted
from rules.texts.prose import RULES_FOLDER, Prose, changes_path
from rules.texts.tree import OURS, RuleKind

OF_EACH_GAME = True
MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)
NEW, CHANGED, REWORDED = ChangeKind


def test_no_rule_changes_without_a_day(prose: Prose, game: str) -> None:
    assert [text.id for text in unnoted(prose)] == [], (
        f"note the day: manage.py prose_changed --game {game} --all "
        "(and --meaning where a rule says something else now)"
    )


def test_no_rule_is_without_a_source(prose: Prose) -> None:
    assert [rule.id for rule in prose.tree.rules() if not rule.sources] == []
    rulings = {rule.sources for rule in prose.tree.rules() if rule.kind is RuleKind.RULING}
    assert rulings == {(OURS,)}


def test_each_rule_has_a_day_and_what_has_one_is_a_rule_or_was_one(prose: Prose) -> None:
    rules = {rule.id for rule in prose.tree.rules()}
    assert [rule for rule in rules if prose.changes.last(rule) is None] == []
    named = {
        rule for day in prose.changes.days for rules in day.rules.values() for rule in rules
    } | set(prose.changes.texts)
    assert named <= rules | set(prose.tree.retired)


def test_the_days_are_in_order_and_the_file_is_as_the_command_writes_it(
    prose: Prose, game: str
) -> None:
    days = [each.day for each in prose.changes.days]
    assert days == sorted(set(days), reverse=True)
    content = changes_path(RULES_FOLDER, game).read_text(encoding="utf-8")
    assert content == changes_file(prose.changes)


def test_the_last_change_counts() -> None:
    changes = Changes((), {}).noted("a", NEW, "1", MONDAY).noted("a", CHANGED, "2", TUESDAY)
    assert changes.last("a") == Change(TUESDAY, CHANGED)
    assert [each.day for each in changes.days] == [TUESDAY, MONDAY]
    assert changes.texts == {"a": "2"}
    assert changes.last("b") is None


def test_what_changes_on_the_day_it_was_new_is_new() -> None:
    changes = Changes((), {}).noted("a", NEW, "1", MONDAY).noted("a", REWORDED, "2", MONDAY)
    assert changes.last("a") == Change(MONDAY, NEW)
    assert changes.texts == {"a": "2"}


@pytest.mark.parametrize("kinds", [(REWORDED, CHANGED), (CHANGED, REWORDED)])
def test_of_two_changes_on_one_day_the_one_stands_that_says_more(
    kinds: tuple[ChangeKind, ChangeKind],
) -> None:
    changes = Changes((), {}).noted("a", NEW, "1", MONDAY)
    for kind in kinds:
        changes = changes.noted("a", kind, kind, TUESDAY)
    assert changes.days[0].rules == {CHANGED: ("a",)}
    assert changes.texts == {"a": kinds[-1]}


@pytest.mark.parametrize("data", [{}, {"day": [{"new": ["a"]}], "texts": {}}])
def test_a_file_without_days_cannot_be_read(data: dict[str, object]) -> None:
    with pytest.raises(UnreadableFile, match=r"changes\.toml lacks"):
        parse_changes(data)
