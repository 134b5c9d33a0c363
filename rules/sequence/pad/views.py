"""The pad beside the board: a form whose answer is the game, all of it in the address."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules.book.kept_pages import kept_page
from rules.book.page_marks import rule_address
from rules.book.table_links import CUT, table_link, table_link_path
from rules.pictures.qr_codes import qr_svg
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.pad import SERIES
from rules.sequence.engine.setup import HAND_SIZES, PLAYER_NUMBERS, SEQUENCES_TO_WIN, Chip
from rules.sequence.pad.asked import (
    ANEW,
    FEWER,
    FIELDS,
    GAME,
    LESS,
    LONGEST_NAME,
    MORE,
    NEXT,
    SERIES_ANEW,
    STAY,
    TURN,
    AskedTable,
    asked_table,
    before_and_wished,
    done,
)
from rules.sequence.pictures.words import side_words

RULES = {
    "seats": "sequence-seats",
    "hand": "sequence-hand",
    "first": "sequence-first",
    "win": "sequence-win",
    "dealer": "sequence-dealer",
}


@require_safe
@kept_page(*FIELDS, CUT)
def pad(request: HttpRequest) -> HttpResponse:
    if after := done(request.GET.dict()):
        return HttpResponseRedirect(f"?{after}#pad")
    query, wished = before_and_wished(request.GET)
    asked = asked_table(query)
    link = table_link(BOOK, "pad", asked.query())
    if "file" in query:
        return HttpResponse(
            told_text(asked, link) + "\n",
            content_type="text/plain; charset=utf-8",
            headers={"Content-Disposition": 'attachment; filename="sequence.txt"'},
        )
    status = HTTPStatus.UNPROCESSABLE_ENTITY if asked.faults else HTTPStatus.OK
    page = _page(asked, link) | {
        "is_new": not any(name in FIELDS for name in query),
        "wished": wished,
        "do_anew": ANEW % (wished.players, wished.sides) if wished else "",
    }
    return render(request, "sequence/pad/pad.html", page, status=status)


def verdict_words(asked: AskedTable) -> str:
    """Who has won the game, or the series; empty while it goes on."""
    pad = asked.pad
    if pad.champion and pad.best_of > 1:
        games = " : ".join(str(pad.games_of(chip)) for chip in pad.setup.chips)
        return _series_words() % {"side": side_words(pad.champion), "games": games}
    return _game_words() % {"side": side_words(pad.winner)} if pad.winner else ""


def _series_words() -> str:
    return _("%(side)s has won the series. Games: %(games)s")


def _game_words() -> str:
    return _("%(side)s has won this game.")


def _line_words() -> str:
    return _("%(side)s (%(names)s): sequences %(sequences)s, games %(games)s")


def told_text(asked: AskedTable, link: str) -> str:
    """The game to send or to keep."""
    pad = asked.pad
    lines = []
    for chip in pad.setup.chips:
        names = ", ".join(asked.name_of(seat) for seat in pad.setup.team(chip))
        shown = {"side": side_words(chip), "names": names, "games": pad.games_of(chip)}
        lines.append(_line_words() % {**shown, "sequences": pad.sequences.get(chip, 0)})
    verdict = verdict_words(asked)
    return "\n".join(["Sequence", *lines, *([verdict] if verdict else []), link])


def _page(asked: AskedTable, link: str) -> dict[str, Any]:
    pad = asked.pad
    return {
        "book": BOOK,
        "asked": asked,
        "pad": pad,
        "numbers": PLAYER_NUMBERS,
        "possible_sides": [
            sides for sides, hands in HAND_SIZES.items() if pad.setup.players in hands
        ],
        "every_sides": list(HAND_SIZES),
        "series": SERIES,
        "data": script_data(),
        "longest_name": LONGEST_NAME,
        "seats": [
            {
                "number": seat + 1,
                "name": asked.names[seat] if seat < pad.setup.players else "",
                "chip": pad.setup.chip_of(seat),
                "side": side_words(pad.setup.chip_of(seat)),
                "is_to_move": seat == pad.turn,
                "is_taken": seat < pad.setup.players,
                "do": f"{TURN}{seat + 1}",
            }
            for seat in range(PLAYER_NUMBERS[-1])
        ],
        "sides": [
            {
                "chip": chip,
                "words": side_words(chip),
                "is_playing": chip in pad.setup.chips,
                "sequences": pad.sequences.get(chip, 0),
                "games": pad.games_of(chip),
                "before": pad.games.get(chip, 0),
                "more": f"{MORE}{chip}",
                "less": f"{LESS}{chip}",
                "fewer": f"{FEWER}{chip}",
            }
            for chip in Chip
        ],
        "now": asked.name_of(pad.turn),
        "now_side": side_words(pad.setup.chip_of(pad.turn)),
        "now_chip": pad.setup.chip_of(pad.turn),
        "following": asked.name_of(pad.next_seat),
        "do_next": NEXT,
        "do_game": GAME,
        "do_series": SERIES_ANEW,
        "do_stay": STAY,
        "verdict": verdict_words(asked),
        "is_series_over": bool(pad.champion),
        "link": link,
        "text": told_text(asked, link),
        "qr": qr_svg(link),
        "rules": {name: rule_address(BOOK, rule) for name, rule in RULES.items()},
    }


def script_data() -> Mapping[str, Any]:
    """What the script of the page counts and says when there is no network."""
    return {
        "tables": {"hands": HAND_SIZES, "toWin": SEQUENCES_TO_WIN, "chips": list(Chip)},
        "words": {
            **{str(chip): side_words(chip) for chip in Chip},
            "player": _("Player %(number)s"),
            "link": table_link_path(BOOK, "pad", "%(game)s"),
            "series": _series_words(),
            "game": _game_words(),
            "line": _line_words(),
            "next": _("Next: %(following)s"),
            "games": _("Games won: %(games)s"),
            "figure": _("%(side)s, sequences: %(count)s"),
            "seat": _("Place %(number)s, %(side)s: has the turn"),
        },
    }
