"""Jobs and searches of the release before go on in the one queue, in their places."""

from pathlib import Path

import pytest

from tests.puzzles.old_databases import KINDS, old_database

OLD = """
INSERT INTO puzzles_deal (id, game, key, description, created_at, ceiling_line, coach_line)
VALUES (1, 'sideboards', 'practice/x', '{}', '2026-11-18 11:00:00+00', '', '');
INSERT INTO puzzles_job
    (id, deal_id, line, asked_at, worker, leased_until, percent, starts, asker, is_for_others)
VALUES (7, 1, '', '2026-11-18 11:00:00+00', 'dead', 5.5, 0, 3, '', false),
       (5, 1, '1 2 3L ?', '2026-11-18 11:00:00+00', '', 0, 0, 0, 'ben', true),
       (6, 1, '1 2 3L', '2026-11-18 11:00:00+00', '', 0, 0, 1, 'anna', false),
       (8, 1, '?', '2026-11-18 11:00:00+00', '', 0, 0, 0, '', false);
INSERT INTO puzzles_player (id, created_at, active_on)
VALUES ('00000000000000000000000000000001', '2026-11-18 11:00:00+00', '2026-11-18');
INSERT INTO puzzles_attempt
    (id, player_id, deal_id, started_at, started_on, finished_at, score, cards_seen)
VALUES (1, '00000000000000000000000000000001', 1, '2026-11-18 11:00:00+00', '2026-11-18',
        '2026-11-18 11:00:00+00', 40, false);
INSERT INTO puzzles_mistake (id, attempt_id, decision, key, loss, found_at)
VALUES (3, 1, 2, '{}', 4.5, '2026-11-18 11:00:00+00');
INSERT INTO puzzles_sibling (id, mistake_id, number, content, asked_at, leased_until, starts)
VALUES (1, 3, 0, '{}', '2026-11-18 11:00:00+00', 0, 1),
       (2, 3, 1, NULL, '2026-11-18 11:00:00+00', 9.5, 2);
"""
QUEUE = "SELECT kind, game, deal_id, subject, owner, due_at, starts, asker FROM puzzles_queue"


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_under_way_keeps_its_place(kind: str, tmp_path: Path) -> None:
    with old_database(kind, tmp_path) as database:
        database.migrate("0021")
        database.write(OLD)
        database.migrate("0027")
        assert database.rows(f"{QUEUE} ORDER BY id") == [
            ("hint", "sideboards", "1", "1 2 3L", "", "0.0", "0", "ben"),
            ("review", "sideboards", "1", "1 2 3L", "", "0.0", "1", "anna"),
            ("scores", "sideboards", "1", "", "", "5.5", "3", ""),
            ("hint", "sideboards", "1", "", "", "0.0", "0", ""),
            ("sibling", "sideboards", "None", "3:1", "", "9.5", "2", ""),
        ]
        assert database.rows("SELECT id FROM puzzles_job") == []
        assert len(database.rows("SELECT id FROM puzzles_sibling")) == 2
        # the release before goes on asking, while machines are updated one by one
        database.write(
            "INSERT INTO puzzles_job (deal_id, line, asked_at, worker, leased_until, percent,"
            " starts) VALUES (1, '', '2026-11-18 11:00:00+00', '', 0, 0, 0);\n"
        )
