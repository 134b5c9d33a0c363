"""Where readers tell what is wrong or unclear: a text, without an account."""

from http import HTTPStatus
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.models import Remark
from puzzles.models.remarks import LONGEST_ANSWER_TO, LONGEST_TEXT
from puzzles.remarks.origins import Origin, origin_of
from puzzles.remarks.records import store_remark
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import reader_language

WRITING = Limit("remarks", calls=5, seconds=600)
OF_ALL = Limit("all-remarks", calls=200, seconds=3600)
"""From however many networks, so that nobody can fill the list of the operators."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def tell_us(request: HttpRequest) -> HttpResponse:
    given = request.POST if request.method == "POST" else request.GET
    origin = origin_of(given.get("page", ""), given.get("rule", ""))
    if request.method != "POST":
        return _shown(request, origin)
    text, answer_to = (request.POST.get(name, "").strip() for name in ("text", "answer_to"))
    if fault := _fault(text, answer_to):
        return _shown(request, origin, text=text, answer_to=answer_to, fault=fault)
    at = now()
    if refused := refusal(request, WRITING, now=at) or refusal(request, OF_ALL, now=at, caller=""):
        return refused
    store_remark(
        Remark(
            text=text,
            language=reader_language(),
            page=origin.page,
            rule=origin.rule,
            answer_to=answer_to,
            written_at=at,
        )
    )
    query = {"page": origin.page, "told": "1"}
    return see_other(f"{reverse('puzzles:tell_us')}?{urlencode(query)}")


def _fault(text: str, answer_to: str) -> str:
    if not text:
        return _("There’s no text yet: one sentence is enough.")
    if len(text) > LONGEST_TEXT or len(answer_to) > LONGEST_ANSWER_TO:
        return _("That’s longer than we can keep. Please say it in fewer words.")
    return ""


def _shown(
    request: HttpRequest, origin: Origin, *, text: str = "", answer_to: str = "", fault: str = ""
) -> HttpResponse:
    page = {
        "origin": origin,
        "is_told": "told" in request.GET,
        "text": text,
        "answer_to": answer_to,
        "fault": fault,
        "longest": LONGEST_TEXT,
        "longest_answer_to": LONGEST_ANSWER_TO,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "remarks/tell_us.html", page, status=status)
