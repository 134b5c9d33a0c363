"""The migrations that name games and freeze decks, on databases that hold deals already."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.edition import edition_data
from tests.puzzles.old_databases import KINDS, old_database
from tests.puzzles.sample_games import SIDEBOARDS, deal_on

OWN: dict[str, Any] = SIDEBOARDS.dealing.deal_data(deal_on())
CHANGED = json.loads(json.dumps(OWN))
CHANGED["cards"][0]["drawers"].reverse()
"""As if the site's edition had been another one when the deal was made."""
DEALS = """
INSERT INTO puzzles_deal
    (id, key, description, difficulty, created_at, ceiling, ceiling_line, coach_score, coach_line)
VALUES (1, '2026-11-18', '{own}', 3, '2026-11-18 11:00:00+00', 52, '1 2', 40, '1 2'),
       (2, 'practice/x', '{changed}', 3, '2026-11-18 11:00:00+00', NULL, '', NULL, '');
INSERT INTO puzzles_puzzle (date, deal_id) VALUES ('2026-11-18', 1);
"""


@pytest.mark.parametrize("kind", KINDS)
def test_each_deal_gets_its_game_and_a_deck_that_its_cards_are_in(
    kind: str, tmp_path: Path
) -> None:
    with old_database(kind, tmp_path) as database:
        database.migrate("0005")
        database.write(DEALS.format(own=json.dumps(OWN), changed=json.dumps(CHANGED)))
        database.migrate("0008")
        assert database.rows("SELECT game, ceiling FROM puzzles_deal ORDER BY id") == [
            ("sideboards", "52"),
            ("sideboards", "None"),
        ]
        assert database.rows("SELECT game FROM puzzles_puzzle") == [("sideboards",)]
        assert database.rows("SELECT deal_id, line FROM puzzles_job") == [("2", "")]
        first, second = contents(database)
    assert first == edition_data(current_edition())
    assert second != first
    for deal, content in ((OWN, first), (CHANGED, second)):
        faces = {card["id"]: card for card in content["cards"]}
        assert len(faces) == len(current_edition().cards)
        assert all(faces[card["id"]] == card for card in deal["cards"])


def contents(database: Any) -> list[Any]:
    """The editions of both deals, in their order."""
    question = (
        "SELECT content FROM puzzles_edition JOIN puzzles_deal ON edition_id = digest"
        " ORDER BY puzzles_deal.id"
    )
    connection = database.connect()
    try:
        found = [row[0] for row in connection.execute(question).fetchall()]
    finally:
        connection.close()
    return [json.loads(each) if isinstance(each, str) else each for each in found]
