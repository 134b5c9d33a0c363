"""A finished game as a play for the app BG Stats, by the link with which it takes plays."""

import json
from urllib.parse import quote

from rules.sideboards.engine.pad import places
from rules.sideboards.pad.asked import AskedPad

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Sideboards companion"


def play_address(asked: AskedPad) -> str:
    """Opens the app with the play filled in; empty while something is not counted."""
    if not (asked.pad.is_complete and asked.day):
        return ""
    totals, winners = [score.total for score in asked.pad.scores()], asked.pad.winners()
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": asked.query(),
        "playDate": f"{asked.day} 12:00:00",
        "game": {
            "name": "Sideboards",
            "sourceGameId": "sideboards",
            "highestWins": True,
            "noPoints": False,
        },
        # the app for Android asks for both booleans of each player
        "players": [
            {
                "name": seat.shown_name,
                "sourcePlayerId": seat.shown_name,
                "startPlayer": False,
                "score": total,
                "rank": place,
                "winner": number in winners,
            }
            for number, (seat, total, place) in enumerate(
                zip(asked.seats, totals, places(totals), strict=True)
            )
        ],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")))
