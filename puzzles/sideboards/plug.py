"""Sideboards as a `Game`, implemented by the modules of this package."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from datetime import date
from typing import Any

from django.forms import Field
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from puzzles.game.game import Game
from puzzles.game.text_picture import PictureWords
from puzzles.game.values import (
    BenchmarkScores,
    Data,
    Dealt,
    FindEdition,
    FrozenEdition,
    MyGame,
    Query,
    Refused,
    TallyKey,
)
from puzzles.sideboards.dealing import deals, line_numbers, payload
from puzzles.sideboards.dealing.difficulty import difficulty_of
from puzzles.sideboards.dealing.editions import edition_in, frozen
from puzzles.sideboards.dealing.practice import practice_deal
from puzzles.sideboards.play import others, screens, turns
from puzzles.sideboards.play.attempt import move_read, tally_keys
from puzzles.sideboards.play.deal_forms import WishForm, deal_fields, wish_screen
from puzzles.sideboards.play.help_pictures import help_pictures
from puzzles.sideboards.play.pending_move import parse_pending
from puzzles.sideboards.play.refusals import refusal_sentence
from puzzles.sideboards.review import engine
from puzzles.sideboards.review.review_data import decision_data, review_from
from puzzles.sideboards.review.screens import AnalysisScreen, Asked
from puzzles.sideboards.review.turn_reviews import TurnReview, turn_review
from puzzles.sideboards.sharing import pixels
from puzzles.sideboards.sharing.picture import picture_of, score_svg
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.given_away import turn_losses
from puzzles.sideboards.training.trainer import sideboards_trainer
from rules.reader import reader_language
from rules.sideboards.book.sheet_words import rank_title
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import (
    cards_text,
    line_text,
    move_text,
    objectives_text,
    parse_deal,
    parse_line,
    parse_move,
    parse_objectives,
)
from rules.sideboards.engine.scoring import RANKS, rank_of
from rules.sideboards.engine.setup import START_CARDS, START_HAND
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin, replay
from rules.sideboards.pictures.hero import how_it_goes
from rules.sideboards.pictures.words import objective_words


class Sideboards(Game):
    id = "sideboards"
    number = 1
    name = "Sideboards"
    line_bits = 26
    deal_bytes = payload.BYTES
    ranks = tuple(rank.at_least for rank in RANKS)
    has_counting_help = True
    has_reviews = True
    trainer = sideboards_trainer()
    daily_words = _("Three objectives, seventeen cards, one try: the same for everyone.")
    practice_words = _("A deal to practice with: seventeen cards and three objectives.")
    wish_words = _(
        "As many deals as you like: with objectives of your choice, or as hard as you wish."
    )

    # Deals

    def daily_deal(self, day: date, *, secret: str) -> Dealt:
        edition = current_edition()
        deal = deals.daily_deal(day, secret=secret, edition=edition, tables=tables())
        return Dealt(deal, frozen(edition))

    def practice_deal(self, wish: Query, *, secret: str) -> Dealt | None:
        form = WishForm(wish)
        if not form.is_valid():
            return None
        edition, numbers = current_edition(), deals.numbers_from(secret, "practice")
        deal = practice_deal(form.wish, numbers=numbers, edition=edition, tables=tables())
        return Dealt(deal, frozen(edition))

    def deal_data(self, deal: SoloDeal) -> Data:
        return deals.deal_data(deal)

    def deal_from(self, data: Mapping[str, Any]) -> SoloDeal:
        return deals.deal_from(data)

    def deal_payload(self, dealt: Dealt) -> bytes:
        return payload.deal_payload(dealt)

    def dealt_from(self, payload_bytes: bytes, find_edition: FindEdition) -> Dealt:
        return payload.dealt_from(payload_bytes, find_edition)

    def begin_alike(self, deal: SoloDeal, other: SoloDeal) -> bool:
        """With the same objectives, and two cards in hand with which both can start alike."""
        hands = [{card.id for card in each.cards[:START_HAND]} for each in (deal, other)]
        is_same_start = len(set.intersection(*hands)) >= START_CARDS
        return is_same_start and deal.objectives.ids == other.objectives.ids

    def deal_fields(self) -> dict[str, Field]:
        return deal_fields()

    def dealt_named(self, fields: Query) -> Dealt:
        edition = current_edition()
        try:
            objectives = parse_objectives(fields["objectives"], edition.objectives)
            deal = parse_deal(objectives, fields["cards"], edition.cards)
        except SideboardsError as error:
            raise Refused(refusal_sentence(error)) from error
        return Dealt(deal, frozen(edition))

    def deal_named(self, deal: SoloDeal) -> dict[str, str]:
        return {"objectives": objectives_text(deal.objectives), "cards": cards_text(deal.cards)}

    def current_edition(self) -> FrozenEdition:
        return frozen(current_edition())

    def difficulty_of(self, deal: SoloDeal) -> int:
        return difficulty_of(deal, tables())

    def benchmark_scores(self, dealt: Dealt) -> BenchmarkScores:
        return engine.benchmark_scores(dealt)

    # Positions and moves

    def begin(self, deal: SoloDeal) -> SoloGame:
        return begin(deal)

    def play(self, position: SoloGame, move: str) -> SoloGame:
        try:
            return position.play(move_read(position, move))
        except SideboardsError as error:
            raise Refused(refusal_sentence(error)) from error

    def choices(self, position: SoloGame) -> Sequence[str]:
        return [move_text(move) for move in position.legal_moves()]

    def replay(self, deal: SoloDeal, moves: Sequence[str]) -> SoloGame:
        cards = {card.id: card for card in deal.cards}
        return replay(deal, tuple(parse_move(move, cards) for move in moves))

    def replay_line(self, deal: SoloDeal, line: str) -> SoloGame:
        return replay(deal, parse_line(line, {card.id: card for card in deal.cards}))

    def line_text(self, moves: Sequence[Any]) -> str:
        return line_text(moves)

    def line_number(self, position: Any) -> int:
        return line_numbers.line_number(position)

    def position_of(self, deal: SoloDeal, line_number: int) -> SoloGame | None:
        if line_number not in line_numbers.line_numbers(deal):
            return None
        return line_numbers.game_from(deal, line_number)

    def tally_keys(self, position: SoloGame) -> Sequence[TallyKey]:
        return tally_keys(position)

    # Words and pages

    def title(self, score: int, best: int | None = None) -> str:
        return rank_title(rank_of(score), reader_language())

    def progress_words(self, position: SoloGame) -> str:
        said = {"turn": position.turn, "turns": position.deal.turns, "points": position.score}
        return gettext("Turn %(turn)s of %(turns)s, points so far: %(points)s.") % said

    def deal_words(self, deal: SoloDeal) -> Sequence[str]:
        return [
            objective_words(each, points=getattr(each, "points", POINTS_PER_DRAWER))
            for each in deal.objectives.three
        ]

    def welcome_screen(self) -> Data:
        return how_it_goes()

    def turn_screen(
        self, mine: MyGame, query: Query, *, counting_help: bool = False
    ) -> screens.Screen:
        pending, asked = parse_pending(mine.position, query.get("draft", "")), query.get("ask")
        return screens.Screen(
            mine,
            pending,
            asks_swap=not pending and mine.position.can_swap and asked == "swap",
            has_kept=asked == "kept",
            shows_points=counting_help,
        )

    def result_screen(self, position: SoloGame) -> screens.ResultScreen:
        return screens.ResultScreen(position)

    def score_svg(self, score: int, *, next_shines: bool = False) -> SafeString:
        return score_svg(score, next_shines=next_shines)

    def share_png(self, words: PictureWords) -> bytes:
        return pixels.share_png(picture_of(words))

    def load(self) -> None:
        pixels.prepare()
        help_pictures()

    def wish_screen(self) -> Data:
        return wish_screen()

    def others_screen(self, position: SoloGame, distribution: Any) -> others.Others:
        return others.others_in(distribution, position)

    def turns(self, position: SoloGame) -> Sequence[turns.Turn]:
        return turns.turns_of(position)

    # Reviews

    def review(self, position: SoloGame, edition: FrozenEdition | None) -> Iterator[Data]:
        deck = edition_in(edition or self.current_edition()).cards.values()
        return map(decision_data, engine.decisions(position, tuple(deck)))

    def review_screen(self, mine: MyGame, review: Data, query: Query) -> AnalysisScreen:
        names = (field.name for field in fields(Asked))
        asked = Asked(*(query.get(name, "") for name in names))
        return AnalysisScreen(mine, review_from(review, mine.position), asked)

    def review_parts(self) -> Mapping[str, str]:
        return {part: f"sideboards/review_{part}.html" for part in ("costly", "step", "replay")}

    def turn_losses(self, position: SoloGame, review: Data) -> Sequence[float]:
        return turn_losses([repr(move) for move in position.moves], review)

    def turn_review(self, position: SoloGame, review: Data, turn: int) -> TurnReview:
        return turn_review(review_from(review, position), turn, position.deal.turns)


GAME = Sideboards()
