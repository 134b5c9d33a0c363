"""Each 0 has a reason that holds on the sideboard."""

import pytest

from puzzles.sideboards.play.why_not import why_not
from rules.sideboards.engine.solo import SoloGame, replay
from rules.sideboards.lessons.findings import FindingKind
from rules.sideboards.lessons.near_misses import mark_of, marks_at, no_more_patterns, row_broken
from tests.puzzles.sample_games import deal_on, finished_game


@pytest.fixture(scope="module")
def games() -> list[SoloGame]:
    """Many, each after every turn."""
    finished = [finished_game(deal_on(), choice=choice) for choice in range(24)]
    return [
        replay(game.deal, game.moves[:moves])
        for game in finished
        for moves in range(1, len(game.moves) + 1)
    ]


def test_an_objective_without_a_pattern_shows_the_nearest_shape(games: list[SoloGame]) -> None:
    seen = 0
    for game in games:
        sheet, row = game.score_sheet, game.sideboard
        whys = why_not(row, sheet)
        for score, why in zip((sheet.colors, sheet.handles), whys, strict=False):
            if score.patterns or not why.drawers:
                continue  # the row has no room for the shape yet
            seen += 1
            assert len(why.words) == 1
            shape = tuple(sorted(why.drawers))
            left, top = min(shape)[0], min(row for _, row in shape)
            lifted = {(column - left, level - top) for column, level in shape}
            assert lifted in [
                {(column, level - min(y for _, y in each)) for column, level in each}
                for each in score.objective.orientations
            ]
            assert len(set(marks_at(row, shape, score.objective.about))) > 1
    assert seen


def test_a_shape_whose_drawers_are_used_shares_one_with_a_pattern_that_counts(
    games: list[SoloGame],
) -> None:
    found = 0
    for game in games:
        for score in (game.score_sheet.colors, game.score_sheet.handles):
            finding = no_more_patterns(game.sideboard, score)
            if finding is None or finding.kind is not FindingKind.SHARED_DRAWER:
                continue
            found += 1
            (shape,) = finding.groups
            assert len(set(marks_at(game.sideboard, shape, score.objective.about))) == 1
            assert any(set(shape) & set(pattern) for pattern in score.groups)
    assert found


def test_a_row_is_broken_by_the_drawer_beside_it(games: list[SoloGame]) -> None:
    for game in games:
        score = game.score_sheet.rows
        finding = row_broken(game.sideboard, score)
        run = score.runs[0]
        if finding is None:
            assert run.length == len(game.sideboard)
            continue
        (((column, level),),) = finding.groups
        assert level == run.row
        assert column in {run.start - 1, run.start + run.length}
        other = mark_of(game.sideboard.drawer((column, level)), score.objective.about)
        assert other is not run.mark
