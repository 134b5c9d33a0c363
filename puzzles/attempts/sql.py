"""The SQL behind a visit to a game: what is read before each page, and what a move stores.

The database itself decides what two requests at once would disagree about. Where a condition does
not hold, a statement inserts NULL: the table refuses it, and nothing of the move is stored.

Named values: `player` is an id as a cookie or an earlier query told it, and may be an alias by now;
`game` and `key` name a deal; `attempt` is an attempt's id, `ply` and `notation` are a move's.
"""

GAME_WITH_MOVES = """
SELECT
  deal.id, COALESCE(alias.player_id, %(player)s),
  deal.difficulty, deal.ceiling, deal.ceiling_line, deal.coach_score, deal.coach_line,
  deal.coach,
  CASE WHEN move.ply > 0 THEN '' ELSE CAST(deal.description AS text) END,
  attempt.id, attempt.started_on, attempt.finished_at, attempt.cards_seen,
  attempt.is_counted, attempt.counting_help, player.counting_help, move.notation
FROM (SELECT 1 AS one) visit
LEFT JOIN puzzles_deal deal ON deal.game = %(game)s AND deal.key = %(key)s
LEFT JOIN puzzles_playeralias alias ON alias.id = %(player)s
LEFT JOIN puzzles_attempt attempt
  ON attempt.deal_id = deal.id AND attempt.player_id = COALESCE(alias.player_id, %(player)s)
LEFT JOIN puzzles_player player ON player.id = COALESCE(alias.player_id, %(player)s)
LEFT JOIN puzzles_recordedmove move ON move.attempt_id = attempt.id
ORDER BY move.ply
"""
"""One row for each move, or one without a move, or one without a deal, which still tells what its
player wants. The description comes with the first alone."""

DAILY_ATTEMPTS = """
SELECT
  puzzle.date, attempt.started_on, attempt.score, deal.coach_score, deal.ceiling,
  attempt.finished_at, attempt.cards_seen, attempt.counting_help
FROM puzzles_attempt attempt
JOIN puzzles_deal deal ON deal.id = attempt.deal_id
JOIN puzzles_puzzle puzzle ON puzzle.deal_id = deal.id
WHERE attempt.player_id = %(player)s AND deal.game = %(game)s
ORDER BY puzzle.date
"""
"""By the game of the deals: by that of the puzzles, SQLite would read all puzzles and not only the
player's attempts."""

DAILY_ATTEMPTS_OF_ALL_GAMES = """
SELECT
  deal.game, puzzle.date, attempt.started_on, attempt.score, deal.coach_score,
  deal.ceiling, attempt.finished_at, attempt.cards_seen, attempt.counting_help
FROM puzzles_attempt attempt
JOIN puzzles_deal deal ON deal.id = attempt.deal_id
JOIN puzzles_puzzle puzzle ON puzzle.deal_id = deal.id
WHERE attempt.player_id = %(player)s
ORDER BY puzzle.date
"""

DAILY_ATTEMPTS_BETWEEN = """
SELECT
  puzzle.date, attempt.started_on, attempt.score, deal.coach_score, deal.ceiling,
  attempt.finished_at, attempt.cards_seen, attempt.counting_help
FROM puzzles_attempt attempt
JOIN puzzles_deal deal ON deal.id = attempt.deal_id
JOIN puzzles_puzzle puzzle ON puzzle.deal_id = deal.id
WHERE attempt.player_id = %(player)s
  AND puzzle.game = %(game)s AND puzzle.date BETWEEN %(first)s AND %(last)s
ORDER BY puzzle.date
"""

BEGIN_ATTEMPT = """
INSERT INTO puzzles_attempt (
  player_id, deal_id, started_at, started_on, cards_seen, is_counted, counting_help
)
WITH own AS (
  SELECT COALESCE(
    (SELECT player_id FROM puzzles_playeralias WHERE id = %(player)s), %(player)s
  ) AS id
),
wanted AS (SELECT id FROM puzzles_deal WHERE game = %(game)s AND key = %(key)s)
SELECT
  (
    SELECT player.id FROM puzzles_player player JOIN own ON own.id = player.id
    WHERE NOT EXISTS (
      SELECT 1 FROM puzzles_playeralias alias JOIN puzzles_player back ON back.id = alias.id
      WHERE alias.id = %(player)s
    )
  ),
  (SELECT id FROM wanted),
  %(now)s, %(today)s,
  %(cards_seen)s OR EXISTS (
    SELECT 1 FROM puzzles_peek peek
    JOIN own ON own.id = peek.player_id JOIN wanted ON wanted.id = peek.deal_id
  ) OR EXISTS (SELECT 1 FROM puzzles_deletedtry WHERE mark = %(mark)s),
  %(is_counted)s, %(counting_help)s
RETURNING id, player_id, deal_id
"""
"""Refused if the player was joined to another one while `STORE_PLAYER` waited: it has then brought
back a row that joining had deleted, so that the id is both a player and an alias."""

STORE_FIRST_MOVE = """
INSERT INTO puzzles_recordedmove (attempt_id, ply, notation, made_at)
VALUES (
  (
    SELECT attempt.id FROM puzzles_attempt attempt
    JOIN puzzles_deal deal ON deal.id = attempt.deal_id
    WHERE deal.game = %(game)s AND deal.key = %(key)s AND attempt.player_id = COALESCE(
      (SELECT player_id FROM puzzles_playeralias WHERE id = %(player)s), %(player)s
    )
  ),
  0, %(notation)s, %(now)s
)
"""
"""After `BEGIN_ATTEMPT`, whose id is not known yet."""

STORE_MOVE = """
INSERT INTO puzzles_recordedmove (attempt_id, ply, notation, made_at)
VALUES (%(attempt)s, %(ply)s, %(notation)s, %(now)s)
"""

LOCK_ATTEMPT = "SELECT id FROM puzzles_attempt WHERE id = %(attempt)s FOR NO KEY UPDATE"
"""For PostgreSQL: until the transaction ends, no other one takes a move of the attempt back."""

STORE_MOVE_AFTER_THE_LAST = """
INSERT INTO puzzles_recordedmove (attempt_id, ply, notation, made_at)
VALUES (
  CASE WHEN %(ply)s = 0 OR EXISTS (
    SELECT 1 FROM puzzles_recordedmove WHERE attempt_id = %(attempt)s AND ply = %(ply)s - 1
  ) THEN %(attempt)s END,
  %(ply)s, %(notation)s, %(now)s
)
"""
"""Refused once the move before it is taken back. A hint can begin an attempt without a move."""

FINISH_ATTEMPT = """
UPDATE puzzles_attempt SET finished_at = %(now)s, score = %(score)s
WHERE id = %(attempt)s AND finished_at IS NULL AND cards_seen = %(cards_seen)s
"""
"""Finds nothing if the player has peeked since the game was read. Then `STORE_LAST_MOVE` is
refused, and the move is tried again on what is recorded: the game is finished, and not counted."""

STORE_LAST_MOVE = """
INSERT INTO puzzles_recordedmove (attempt_id, ply, notation, made_at)
VALUES (
  CASE WHEN EXISTS (
    SELECT 1 FROM puzzles_attempt WHERE id = %(attempt)s AND finished_at IS NOT NULL
  ) AND (%(ply)s = 0 OR EXISTS (
    SELECT 1 FROM puzzles_recordedmove WHERE attempt_id = %(attempt)s AND ply = %(ply)s - 1
  )) THEN %(attempt)s END,
  %(ply)s, %(notation)s, %(now)s
)
"""
"""After `FINISH_ATTEMPT`. Refused where that found nothing to finish, or the move before it is
taken back."""

SCORES_OF_DEAL = """
SELECT choice, SUM(tries) FROM puzzles_tally
WHERE kind = 'score'
  AND deal_id = (SELECT id FROM puzzles_deal WHERE game = %(game)s AND key = %(key)s)
GROUP BY choice HAVING SUM(tries) > 0
"""


def tallies_of(others: int) -> str:
    """The results of a deal by score, and so many other tallies of a game (`kind_0`, `position_0`
    …), summed over all slots; the most frequent first."""
    wanted = ["('score', '')"]
    wanted += [f"(%(kind_{place})s, %(position_{place})s)" for place in range(others)]
    return f"""
WITH wanted (kind, position) AS (VALUES {", ".join(wanted)})
SELECT tally.kind, tally.position, choice, SUM(tries), SUM(points)
FROM wanted
JOIN puzzles_tally tally ON tally.kind = wanted.kind AND tally.position = wanted.position
WHERE deal_id = %(deal)s
GROUP BY tally.kind, tally.position, choice HAVING SUM(tries) > 0
ORDER BY SUM(tries) DESC, SUM(points) DESC, choice
"""  # noqa: S608 - placeholders alone are put in


def add_to_tallies(tallies: int) -> str:
    """One upsert of `tries` and `points`. Its rows (`kind_0`, `position_0`, `choice_0` …) always
    come in the same order, so that concurrent ones cannot deadlock."""
    rows = [
        f"(%(deal)s, %(kind_{place})s, %(position_{place})s, %(choice_{place})s,"
        " %(slot)s, %(tries)s, %(points)s)"
        for place in range(tallies)
    ]
    return f"""
INSERT INTO puzzles_tally (deal_id, kind, position, choice, slot, tries, points)
VALUES {", ".join(rows)}
ON CONFLICT (deal_id, kind, position, choice, slot) DO UPDATE SET
  tries = puzzles_tally.tries + excluded.tries, points = puzzles_tally.points + excluded.points
"""  # noqa: S608 - placeholders alone are put in
