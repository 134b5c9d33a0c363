"""The SQL that stores a deal together with the first move on it.

Named values: `game` and `key` of the deal, `description`, `difficulty` and `edition_digest`,
`edition_content`, and `now`.
"""

STORE_EDITION = """
INSERT INTO puzzles_edition (digest, game, content)
VALUES (%(edition_digest)s, %(game)s, %(edition_content)s)
ON CONFLICT DO NOTHING
"""

STORE_DEAL = """
INSERT INTO puzzles_deal
  (game, key, description, edition_id, difficulty, ceiling_line, coach_line, created_at)
VALUES
  (%(game)s, %(key)s, %(description)s, %(edition_digest)s, %(difficulty)s, '', '', %(now)s)
"""

ASK_FOR_BENCHMARK_SCORES = """
INSERT INTO puzzles_queue (
  kind, game, deal_id, subject, asked_at, owner, due_at, percent, starts, asker, is_for_others
)
VALUES (
  'scores', %(game)s, (SELECT id FROM puzzles_deal WHERE game = %(game)s AND key = %(key)s),
  '', %(now)s, '', 0, 0, 0, '', FALSE
)
"""
