"""What is in the database at the end, against what people were told and what follows from the
moves."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from puzzles.game.values import Refused
from tests.many_machines.databases import Database
from tests.many_machines.people import Acknowledged, Line, deal_in
from tests.puzzles.sample_games import SIDEBOARDS

ROWS = """
    SELECT a.id, replace(p.id::text, '-', ''), d.key, d.id, d.description::text, a.score, m.notation
    FROM puzzles_attempt a
    JOIN puzzles_player p ON p.id = a.player_id
    JOIN puzzles_deal d ON d.id = a.deal_id
    LEFT JOIN puzzles_recordedmove m ON m.attempt_id = a.id
    ORDER BY a.id, m.ply
"""
TALLIES = """
    SELECT deal_id, kind, position, choice, sum(tries), sum(points) FROM puzzles_tally
    GROUP BY deal_id, kind, position, choice HAVING sum(tries) <> 0 OR sum(points) <> 0
"""


def faults_in(database: Database, acknowledged: Sequence[Acknowledged]) -> Iterator[str]:
    lines: dict[tuple[str, str], Line] = {}
    tries: Counter[tuple[object, ...]] = Counter()
    points: Counter[tuple[object, ...]] = Counter()
    for (_, player, day, deal_id, description, score), rows in groupby(
        database.ask(ROWS), lambda row: row[:6]
    ):
        line = lines[player, day] = tuple(notation for *_, notation in rows if notation)
        try:
            game = SIDEBOARDS.lines.replay(deal_in(description), line)
        except (Refused, ValueError) as error:
            yield f"no game: {line}: {error}"
            continue
        if score != (game.score if game.is_over else None):
            yield f"{line} has {score} points, not {game.score}"
        if game.is_over:
            keys = [
                (key.kind, key.position, key.choice) for key in SIDEBOARDS.playing.tally_keys(game)
            ]
            for key in [("score", "", str(game.score)), *keys]:
                tries[deal_id, *key] += 1
                points[deal_id, *key] += game.score
    for each in acknowledged:
        if lines.get((each.player, each.day), ())[: len(each.line)] != each.line:
            yield f"lost: {each}"
    counted = {tuple(row[:4]): (int(row[4]), int(row[5])) for row in database.ask(TALLIES)}
    expected = {key: (tries[key], points[key]) for key in tries}
    for each_key in counted.keys() | expected.keys():
        if counted.get(each_key) != expected.get(each_key):
            told, true = counted.get(each_key), expected.get(each_key)
            yield f"tally {each_key} is {told}, not {true}"


def scores_of_day(database: Database, day: str) -> list[int]:
    rows = database.ask(
        "SELECT a.score FROM puzzles_attempt a JOIN puzzles_deal d ON d.id = a.deal_id"
        " WHERE d.key = %s AND d.game = 'sideboards' AND a.score IS NOT NULL ORDER BY 1 DESC",
        day,
    )
    return [score for (score,) in rows]
