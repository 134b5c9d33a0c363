"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from collections.abc import Sequence
from datetime import date

from puzzles.games.sideboards.dealing.editions import edition_in, frozen
from puzzles.games.sideboards.table_store import tables
from puzzles.games.sideboards.training import best_screens, given_away, hints
from puzzles.games.sideboards.training.best_position import (
    drawn_position,
    position_data,
    position_from,
)
from puzzles.games.trainer import GivenAway, Trainer, TriedLine
from puzzles.games.values import Data, FrozenEdition, Query
from rules.editions.current import current_edition
from rules.games.sideboards.notation import joined_moves
from rules.games.sideboards.solo import SoloGame


class SideboardsTrainer(Trainer):
    # hints in practice

    hint_steps = hints.WHERE

    def hint(self, position: SoloGame, edition: FrozenEdition | None) -> Data:
        deck = edition_in(edition or frozen(current_edition())).cards.values()
        return hints.hint_of(position, tuple(deck))

    def hint_screen(self, position: SoloGame, hint: Data, step: int) -> hints.HintScreen:
        return hints.hint_screen(position, hint, step)

    # find the best

    first_week = date(2026, 10, 5)

    def week_position(self, monday: date, *, secret: str) -> Data:
        edition = current_edition()
        return position_data(
            drawn_position(monday, secret=secret, edition=edition, tables=tables())
        )

    def best_score(self, position: Data) -> int:
        return position_from(position).best_game.score

    def best_tried(self, position: Data, line: str) -> TriedLine:
        return best_screens.best_tried(position_from(position), line)

    def best_screen(
        self, position: Data, query: Query, *, shows_points: bool
    ) -> best_screens.BestScreen:
        return best_screens.best_screen(position_from(position), query, shows_points=shows_points)

    def best_answer(self, position: Data) -> best_screens.BestAnswer:
        return best_screens.BestAnswer(position_from(position))

    # skill without luck

    kinds_of_decisions = (given_away.CHOICE, given_away.TURN)
    kinds_of_losses = (given_away.REASON, given_away.FAMILY)

    def reviewed_line(self, moves: Sequence[str]) -> str:
        return joined_moves(moves)

    def given_away(self, moves: Sequence[str], review: Data) -> Sequence[GivenAway]:
        return given_away.given_away_in(moves, review)

    def skill_title(self, kind: str, key: str) -> str:
        return given_away.part_title(kind, key)

    def skill_keys(self, kind: str) -> Sequence[str]:
        return given_away.KEYS.get(kind, ())
