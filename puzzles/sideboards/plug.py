"""Sideboards as the rooms know it, put together from the modules here."""

from django.utils.translation import gettext_lazy as _

from puzzles.game.at_table import AtTable
from puzzles.game.chosen_deals import ChosenDeals
from puzzles.game.dealing import Dealing
from puzzles.game.game import Plug, Titles
from puzzles.game.own_cards import OwnCards
from puzzles.game.playing import Lines, Playing
from puzzles.game.reviewing import Reviewing
from puzzles.game.showing import Showing
from puzzles.sideboards.at_table import questions, screens
from puzzles.sideboards.dealing import dealt, payload
from puzzles.sideboards.dealing.deals import deal_data, deal_from
from puzzles.sideboards.dealing.line_numbers import line_number
from puzzles.sideboards.own_cards import offers
from puzzles.sideboards.play import deal_forms, playing, showing
from puzzles.sideboards.play.attempt import tally_keys
from puzzles.sideboards.play.faces import move_sent
from puzzles.sideboards.play.first_taps import first_taps
from puzzles.sideboards.play.help_pictures import help_pictures
from puzzles.sideboards.play.others import others_in
from puzzles.sideboards.play.screens import ResultScreen
from puzzles.sideboards.play.turns import turns_of
from puzzles.sideboards.play.typed import COMMANDS
from puzzles.sideboards.review import engine, reviewing
from puzzles.sideboards.review.lesson import lesson
from puzzles.sideboards.sharing import pixels
from puzzles.sideboards.sharing.day_picture import day_png
from puzzles.sideboards.sharing.picture import score_svg
from puzzles.sideboards.training.given_away import turn_losses
from puzzles.sideboards.training.trainer import TRAINER
from rules.sideboards.engine.notation import joined_moves
from rules.sideboards.engine.scoring import RANKS
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin

GAME: Plug[SoloDeal, SoloGame] = Plug(
    id="sideboards",
    number=1,
    name="Sideboards",
    line_bits=26,
    deal_bytes=payload.BYTES,
    most_material_bytes=payload.MOST_BOX_BYTES,
    dealing=Dealing(
        daily_deal=dealt.daily_deal,
        practice_deal=deal_forms.practice_deal,
        deal_data=deal_data,
        deal_from=deal_from,
        deal_payload=payload.deal_payload,
        dealt_from=payload.dealt_from,
        begin_alike=dealt.begin_alike,
        difficulty_of=dealt.difficulty_of,
    ),
    chosen_deals=ChosenDeals(
        fields=deal_forms.deal_fields,
        dealt_named=deal_forms.dealt_named,
        deal_named=deal_forms.deal_named,
    ),
    playing=Playing(
        begin=begin,
        play=playing.play,
        choices=playing.choices,
        move_sent=move_sent,
        tally_keys=tally_keys,
    ),
    lines=Lines(
        replay=playing.replay_moves,
        text=joined_moves,
        replay_text=playing.replay_line,
        number=line_number,
        position=playing.game_with_number,
    ),
    titles=Titles(title=showing.title, ranks=[rank.at_least for rank in RANKS]),
    showing=Showing(
        about_words=_(
            "A sideboard is a long, low chest of drawers. Build one from eight cards: a puzzle for"
            " one, one try a day."
        ),
        daily_words=_("Three objectives, seventeen cards, one try: the same for everybody."),
        practice_words=_("A deal to practice with: seventeen cards and three objectives."),
        wish_words=_(
            "As many deals as you like: with objectives of your choice, or as hard as you wish."
        ),
        has_cards=True,
        has_counting_help=True,
        progress_words=showing.progress_words,
        deal_words=showing.deal_words,
        deal_data=showing.deal_data,
        turn_screen=showing.turn_screen,
        result_screen=ResultScreen,
        turns=turns_of,
        welcome_screen=first_taps,
        wish_screen=deal_forms.wish_screen,
        others_screen=others_in,
        score_svg=score_svg,
        share_png=pixels.preview_png,
        day_png=day_png,
        warm_up=[pixels.prepare, help_pictures],
    ),
    commands=COMMANDS,
    reviewing=Reviewing(
        benchmark_scores=engine.benchmark_scores,
        review=reviewing.review,
        review_screen=reviewing.review_screen,
        parts={"costly": "review_costly", "step": "review_step", "replay": "review_replay"},
        turn_losses=turn_losses,
        turn_review=reviewing.turn_review,
        lesson=lesson,
    ),
    training=TRAINER,
    at_table=AtTable(
        questions=screens.questions,
        answer=questions.answer_to,
        screen=screens.screen,
        entry=screens.entry,
    ),
    own_cards=OwnCards(
        fault=offers.fault,
        summary=offers.summary,
        agreement=offers.agreement_on,
        address=offers.address,
    ),
)
