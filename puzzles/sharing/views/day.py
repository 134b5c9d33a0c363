"""The puzzles of one day together: the text and the picture that a player shares once all are
finished, and the page that others see."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.analysis.reviews import stored_reviews
from puzzles.attempts.player_games import NotOpen, PlayerGame, game_on_day
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.values import BrokenDealCode
from puzzles.sharing.day_picture import DayLine, day_png
from puzzles.sharing.links import Link, NotShared, SharedGame, link_to, shared_game
from puzzles.sharing.senders import sender_of
from puzzles.sharing.squares import squares
from puzzles.sharing.views.pictures import handed_out, refused_picture
from puzzles.sharing.views.texts import losses_or_wait, name_in_form, share_page
from puzzles.sharing.words import day_message, day_title
from puzzles.visitors.player_cookie import cookie_id
from rules.locale_words import day_words, locale_with_country
from rules.pictures.raster import can_write
from rules.reader import reader_language

AN_HOUR = 3600


@dataclass(frozen=True, slots=True)
class ResultOfDay:
    shared: SharedGame
    losses: Sequence[float]
    """What each turn gave away; empty while the game is not reviewed."""

    @property
    def title(self) -> str:
        return self.shared.title

    @property
    def squares(self) -> str:
        return squares(self.losses)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_day(request: HttpRequest, day: date) -> HttpResponse:
    """The player's own page. The squares come once all games are reviewed, which it asks for."""
    mine = _finished_on(request, day)
    if mine is None:
        return redirect("home")
    sender, answer = name_in_form(request)
    if answer:
        return answer
    found = [losses_or_wait(each) for each in mine]
    links = tuple(map(link_to, mine))
    address = settings.SITE_URL + sender.link(reverse("day_link", args=[links]))
    page = {
        "day": day,
        "message": day_message(mine, [each.of_turns for each in found], address=address),
        "sender": sender,
        "waiting": next((each.waiting for each in found if each.waiting), None),
        "awaits_squares": any(each.awaits_squares for each in found),
        "title": day_title([(each.game, each.position.score) for each in mine]),
        "picture_path": sender.link(reverse("day_picture", args=[links, reader_language()])),
        "short_path": sender.link(reverse("day_link", args=[links])),
    }
    return share_page(request, "sharing/my_day.html", page)


def _finished_on(request: HttpRequest, day: date) -> Sequence[PlayerGame] | None:
    """Returns the player's games of a day, in several games; None unless all are finished."""
    visitor, begun = cookie_id(request), [game for game in games() if game.first_day <= day]
    try:
        mine = [game_on_day(game, day, visitor) for game in begun]
    except NotOpen:
        return None
    is_done = len(mine) > 1 and all(each.is_finished for each in mine)
    return mine if is_done else None


@require_safe
@never_cache
def shared_day(request: HttpRequest, links: tuple[Link, ...]) -> HttpResponse:
    results, sender = _results(links), sender_of(request)
    page = {
        "sender": sender,
        "day": results[0].shared.day,
        "results": results,
        "title": day_title(_scores(results), sender.name),
        "locale": locale_with_country(reader_language()),
        "short_path": sender.link(reverse("day_link", args=[links])),
        "picture_path": sender.link(reverse("day_picture", args=[links, reader_language()])),
    }
    return render(request, "sharing/shared_day.html", page)


@require_safe
def day_picture(request: HttpRequest, links: tuple[Link, ...], language: str) -> HttpResponse:
    """The picture changes once, when the games are reviewed."""
    if refused := refused_picture(request, language):
        return refused
    results = _results(links)
    with translation.override(language):
        lines = [
            DayLine(each.shared.game.name, each.shared.score, each.title, each.losses)
            for each in results
        ]
        day, name = day_words(results[0].shared.day or date.min), sender_of(request).name
        is_told = name and can_write(name)
        png = day_png(f"{name} · {day}" if is_told else day, lines)
    return handed_out(png, language, seconds=AN_HOUR)


def _scores(results: Sequence[ResultOfDay]) -> Sequence[tuple[Game, int]]:
    return [(each.shared.game, each.shared.score) for each in results]


def _results(links: Sequence[Link]) -> Sequence[ResultOfDay]:
    try:
        found = [shared_game(link, None) for link in links]
    except (NotShared, BrokenDealCode) as error:
        raise Http404 from error
    is_one_day = len({each.day for each in found}) == 1 and found[0].day is not None
    if not is_one_day or len({each.game.id for each in found}) < len(found):
        raise Http404
    return [ResultOfDay(each, _stored_losses(each)) for each in found]


def _stored_losses(shared: SharedGame) -> Sequence[float]:
    """Asks for nothing: whoever opens a link waits for nobody's review."""
    reviewing, position = shared.game.reviewing, shared.position
    stored = stored_reviews(shared.mine, [position]) if reviewing else []
    return reviewing.turn_losses(position, stored[0]) if reviewing and stored else []
