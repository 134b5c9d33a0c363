import json

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.notation import parse_objectives, parse_sideboard
from rules.sideboards.engine.score_report import score_data, score_text
from rules.sideboards.engine.scoring import ScoreSheet, solo_score

EDITION = shipped_edition()
SIDEBOARD = parse_sideboard("35 25t 33 17t 53 23t 21 20", EDITION.cards)


def sheet(*, swap_used: bool) -> ScoreSheet:
    objectives = parse_objectives("3,8,19", EDITION.objectives)
    return solo_score(SIDEBOARD, objectives, swap_used=swap_used)


def test_the_data_say_what_the_sheet_does() -> None:
    data = json.loads(json.dumps(score_data(sheet(swap_used=False))))
    assert (data["total"], data["swap"], data["rank"]) == (40, 1, 35)
    assert [data[name]["points"] for name in ("colors", "handles", "rows")] == [12, 15, 10]
    assert data["rows"]["drawers"] == [[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]]]
    assert len(data["handles"]["drawers"]) == data["handles"]["count"] == 5


def test_the_text_shows_the_row_and_the_reasons_of_all_points() -> None:
    lines = score_text(SIDEBOARD, sheet(swap_used=True)).splitlines()
    assert lines[0].split() == ["35", "25t", "33", "17t", "53", "23t", "21", "20"]
    assert [line.split()[1] for line in lines[1:6]] == ["1", "2", "3", "4", "5"]
    ends = [line.split()[-1] for line in lines if line.startswith(("Objective", "Row", "Total"))]
    assert ends == ["12", "15", "10", "2", "39"]
    assert "Swap card used" in lines[-3]
    assert lines[-1] == "Rank: 35 points or more"
