"""The puzzle "take over the game" as the rooms know it, put together from the modules here."""

from datetime import date

from django.utils.translation import gettext_lazy as _

from puzzles.game.chosen_deals import ChosenDeals
from puzzles.game.dealing import Dealing, SearchedDeals
from puzzles.game.game import Plug, Titles
from puzzles.game.playing import Playing, plain_lines
from puzzles.game.reviewing import Reviewing
from puzzles.game.showing import Showing
from puzzles.sequence.dealing import dealt, payload
from puzzles.sequence.dealing.deal_data import deal_from
from puzzles.sequence.dealing.difficulty import difficulty_of
from puzzles.sequence.play import playing, words
from puzzles.sequence.play.choices import move_sent
from puzzles.sequence.play.deal_forms import deal_printed, printed, printed_fields
from puzzles.sequence.play.results import TakeOverResult
from puzzles.sequence.play.scenes import board_data
from puzzles.sequence.play.screens import screen_asked
from puzzles.sequence.play.turns import turns_of
from puzzles.sequence.play.typed import COMMANDS
from puzzles.sequence.review import reviewing
from puzzles.sequence.review.coaches import COACH_NOTES
from puzzles.sequence.review.lesson import lesson
from puzzles.sequence.sharing import picture
from puzzles.sequence.takeover import NEAR_THE_BEST, TakeOverDeal, TakeOverGame, take_over
from puzzles.sequence.training.trainer import TRAINER

PLAYING: Playing[TakeOverDeal, TakeOverGame] = Playing(
    begin=take_over, play=playing.play, choices=playing.choices, move_sent=move_sent
)

GAME: Plug[TakeOverDeal, TakeOverGame] = Plug(
    id="sequence",
    number=2,
    name="Sequence",
    first_day=date(2026, 11, 19),
    line_bits=90,  # twelve turns with at most 178 moves: each kind of jack, and three other cards
    deal_bytes=payload.BYTES,
    dealing=Dealing(
        daily_deal=dealt.daily_deal,
        practice_deal=dealt.practice_deal,
        deal_data=dealt.stored_data,
        deal_from=deal_from,
        deal_payload=dealt.dealt_payload,
        dealt_from=dealt.dealt_from,
        begin_alike=dealt.begin_alike,
        searched=SearchedDeals(
            search_day=dealt.search_day,
            search_practice=dealt.search_practice,
            difficulty_of=difficulty_of,
            wishes=dealt.WISHES,
        ),
    ),
    chosen_deals=ChosenDeals(fields=printed_fields, dealt_named=deal_printed, deal_named=printed),
    playing=PLAYING,
    lines=plain_lines(PLAYING),
    titles=Titles(
        title=words.title,
        ranks=words.RANKS,
        near_the_best=NEAR_THE_BEST,
        lacking=words.lacking_words,
    ),
    commands=COMMANDS,
    showing=Showing(
        daily_words=_("Take over a game of Sequence midway: two lines of five, one try."),
        practice_words=_("A Sequence position to practice with: finish two lines of five."),
        wish_words=_("As many positions as you like, each with a proven best score."),
        has_cards=True,
        preview_picture="sequence/preview.png",
        scale_end=45,
        has_counting_help=True,
        progress_words=words.progress_words,
        deal_data=board_data,
        turn_screen=screen_asked,
        result_screen=TakeOverResult,
        turns=turns_of,
        share_png=picture.share_png,
        day_png=picture.day_png,
        warm_up=[picture.board_of_pictures],
    ),
    reviewing=Reviewing(
        benchmark_scores=reviewing.benchmark_scores,
        review=reviewing.review,
        review_screen=reviewing.review_screen,
        parts={"step": "review_step", "replay": "review_replay"},
        turn_losses=reviewing.turn_losses,
        turn_review=reviewing.turn_review,
        lesson=lesson,
        coach_notes=COACH_NOTES,
        coach_note_once=True,
    ),
    training=TRAINER,
)
