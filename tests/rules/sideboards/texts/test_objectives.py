from dataclasses import replace

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.objectives import PatternObjective
from rules.sideboards.texts.objectives import objective_text


def test_a_pattern_of_another_edition_is_not_described_as_ours() -> None:
    shipped = shipped_edition()
    another = PatternObjective(9, 3, ((0, 0), (3, 1)))
    same_mirrored = PatternObjective(3, 4, ((0, 1), (1, 0), (2, 1)))
    played = replace(shipped, objectives={**shipped.objectives, 9: another, 3: same_mirrored})
    texts = [objective_text(each, played=played, shipped=shipped) for each in (9, 3, 19)]
    assert texts == ["objective-own-handles", "objective-3", "objective-19"]
