from time import process_time

from rules.games.sideboards.objectives import Objectives
from rules.games.sideboards.scoring import solo_score
from rules.games.sideboards.sideboard import Sideboard
from tests.rules.games.sideboards.rows_to_try import objectives, row

ROWS = [row("35 25t 33 17t 53 23t 21 20"), row("45t 4 26t 19 56t 41t 3 9")]
SETS = [objectives(f"{color},{handle},15") for color in (1, 5, 7) for handle in (8, 9, 14)]


def test_a_finished_row_is_scored_with_reasons_in_at_most_a_millisecond() -> None:
    """The best of many: a busy machine is no fault of the code."""
    for which in SETS:
        assert min(seconds_for(each, which) for each in ROWS for _ in range(20)) < 0.001


def seconds_for(each: Sideboard, which: Objectives) -> float:
    start = process_time()
    solo_score(each, which, swap_used=False)
    return process_time() - start
