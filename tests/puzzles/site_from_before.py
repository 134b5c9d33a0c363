"""A site whose database was made before games were named: brought up to date, then asked.

A program of its own, for the database in VAR_DIR. It reads what was noted when the database was
made, and prints the same of the site as it is now.
"""

import hashlib
import json
import re
import sys
from datetime import datetime
from http import HTTPStatus
from pathlib import Path
from typing import Any

import django
import time_machine
from django.test import Client, override_settings

PLAIN_STATIC = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


def main(noted: dict[str, Any]) -> None:
    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    stored = {**settings.STORAGES, "staticfiles": PLAIN_STATIC}
    plain = override_settings(STORAGES=stored, ALLOWED_HOSTS=["testserver"])
    with plain, time_machine.travel(datetime.fromisoformat(noted["now"]), tick=False):
        said = {
            "attempts": list(attempts(noted)),
            "deals": dict(deals()),
            "reviews": list(reviews()),
            "links": [link_now(link) for link in noted["links"]],
            "statistics": statistics(noted),
            "listed": listed(noted),
            "opened": dict(opened(noted)),
            "recovered": recovered(noted),
            "editions": editions(),
        }
    sys.stdout.write(json.dumps(said))


def attempts(noted: dict[str, Any]) -> Any:
    """The scores are those of a replay."""
    from puzzles.models import Attempt

    names = {player: name for name, player in noted["players"].items()}
    for attempt in Attempt.objects.select_related("deal").order_by("pk"):
        position = attempt.position
        yield {
            "who": names[str(attempt.player_id)],
            "deal": attempt.deal.key,
            "moves": [repr(move) for move in position.moves],
            "score": position.score if position.is_over else None,
            "started_on": str(attempt.started_on),
        }


def deals() -> Any:
    from puzzles.models import Deal

    facts = ("ceiling", "ceiling_line", "coach_score", "coach_line", "difficulty")
    for deal in Deal.objects.all():
        yield deal.key, {fact: getattr(deal, fact) for fact in facts}


def reviews() -> Any:
    from puzzles.models import Analysis

    for analysis in Analysis.objects.select_related("deal").order_by("pk"):
        text = json.dumps(analysis.review, sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        yield {"deal": analysis.deal.key, "line": analysis.line, "sha256": digest}


def editions() -> int:
    """Deals that do not know their deck."""
    from puzzles.models import Deal

    return Deal.objects.filter(edition=None).count()


def client_of(noted: dict[str, Any], who: str, **cookies: str) -> Client:
    client = Client()
    for name, value in {"player": noted["cookies"][who], **cookies}.items():
        client.cookies[name] = value
    return client


def link_now(link: dict[str, Any]) -> dict[str, Any]:
    page = Client().get(link["page"]).content.decode()
    title = re.search(r"<title>(.*?) · Sideboards</title>", page)
    score = re.search(r'<span class="big-figure">(\d+)</span>', page)
    return {**link, "title": title and title[1], "score": score and int(score[1])}


def statistics(noted: dict[str, Any]) -> dict[str, str]:
    page = client_of(noted, "anna").get("/en/statistics/", follow=True).content.decode()
    figures = [re.sub(r"<[^>]+>", "", found) for found in re.findall(r"<dd>(.*?)</dd>", page)[:4]]
    return dict(zip(("played", "average", "best", "streak"), figures, strict=True))


def listed(noted: dict[str, Any]) -> Any:
    address = f"/en/challenge/{noted['challenge']['id']}/"
    page = client_of(noted, "ben").get(address).content.decode().split('class="table listed"')[1]
    return re.findall(r'<bdi>([^<]+)</bdi>.*?<td class="number">(\d+)</td>', page, re.DOTALL)


def opened(noted: dict[str, Any]) -> Any:
    """Old addresses, and what old cookies allow."""
    old = ["puzzles/2026-11-18/", "puzzles/2026-11-18/analysis/", "daily/", "archive/2026-11/"]
    old += [f"practice/{code}/" for code in noted["codes"]] + [
        "feed/",
        "rules/rows/",
        "statistics/",
    ]
    for address in old:
        yield address, status_of(client_of(noted, "anna"), f"/de/{address}")
    for short in (f"/c/{noted['challenge']['id']}", "/r/swap-when"):
        yield short, Client().get(short, follow=True).status_code
    peeking = client_of(noted, "dora", peek=noted["peek"])
    moves = peeking.get(f"/en/shared/{noted['peeked']}/moves/").content.decode()
    yield "moves after consent", "See the moves before you play?" not in moves
    coming = client_of(noted, "dora", rival=noted["rival"])
    end = coming.get("/en/puzzles/2026-11-18/", follow=True).content.decode()
    yield "comparison", "The game you came from" in end


def status_of(client: Client, address: str) -> int:
    """Of the page, and where a coach of a newer version is asked, of the page that it answers."""
    from puzzles.analysis.handlers import HANDLERS
    from puzzles.jobs.worker import Worker

    status: int = client.get(address, follow=True).status_code
    if status == HTTPStatus.ACCEPTED:
        Worker(HANDLERS).work_off()
        return int(client.get(address, follow=True).status_code)
    return status


def recovered(noted: dict[str, Any]) -> bool:
    client = Client()
    client.post("/en/recovery/", {"code": noted["recovery"]})
    return "2026-11-18" in str(client.get("/en/data/export/").json())


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
