"""The operators' pages, and the middleware that they alone need.

Readers have no session and no account, so their pages are spared both.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from django.contrib.admin import AdminSite
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.decorators import method_decorator
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from puzzles.daily import now
from puzzles.rate_limits import Limit, refusal
from sideboards_site.request_limits import METHODS

ADDRESS = "/admin/"
LOGINS = Limit("operator-logins", calls=10, seconds=600)

View = TypeVar("View", bound=Callable[..., HttpResponseBase])
only_known_methods = require_http_methods(METHODS)


class OperatorsSite(AdminSite):
    site_title = "Sideboards"
    site_header = "Sideboards"
    index_title = _("For operators")

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        return only_known_methods(super().admin_view(view, cacheable))

    @method_decorator(only_known_methods)
    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        too_many = refusal(request, LOGINS, now=now()) if request.method == "POST" else None
        return too_many or super().login(request, extra_context)


class OnlyForOperators(MiddlewareMixin):
    def __call__(self, request: HttpRequest) -> Any:
        is_theirs = request.path.startswith(ADDRESS)
        return super().__call__(request) if is_theirs else self.get_response(request)


class OperatorSessions(OnlyForOperators, SessionMiddleware):
    pass


class OperatorLogin(OnlyForOperators, AuthenticationMiddleware):
    pass


class OperatorMessages(OnlyForOperators, MessageMiddleware):
    pass
