"""The operators' admin site, with sessions, logins and messages of its own.

Readers have no session and no account: their requests never meet the middleware of either.
"""

from collections.abc import Callable
from datetime import datetime
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypeVar, cast

from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.decorators import decorator_from_middleware, method_decorator
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.visitors.rate_limits import Limit, caller_of, refusal, take_back
from sideboards_site.middleware.limits import METHODS

LOGINS = Limit("operator-logins", calls=10, seconds=600, slots=10)
# from however many networks; a stranger can keep an operator out so, but only for a while
LOGINS_TO_AN_ACCOUNT = Limit("logins-to-an-account", calls=30, seconds=3000, slots=10)

if TYPE_CHECKING:
    AnyModelAdmin = ModelAdmin[Any]
else:  # generic only for the type checker
    AnyModelAdmin = ModelAdmin

AdminView = TypeVar("AdminView", bound=Callable[..., HttpResponseBase])
only_known_methods = require_http_methods(METHODS)


with_session = decorator_from_middleware(SessionMiddleware)
with_login = decorator_from_middleware(AuthenticationMiddleware)
with_messages = decorator_from_middleware(MessageMiddleware)


def for_operators(view: AdminView) -> AdminView:
    """Wraps a view in the middleware that Django's admin site needs."""
    return cast("AdminView", with_session(with_login(with_messages(view))))


class OfferedFilters(AnyModelAdmin):
    """A list can be filtered by what it offers beside itself, and by nothing else. Django takes any
    lookup of a field from the address, and answers 500 where the database cannot compare the value,
    as with the year 99999, or where the field has no name."""

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Any:
        return super().get_object(request, object_id, from_field or None)

    def lookup_allowed(self, lookup: str, _value: str, request: HttpRequest) -> bool:
        # a filter of a class of its own stands beside the name of its field
        every = self.get_list_filter(request)
        names = [str(each[0] if isinstance(each, tuple) else each) for each in every]
        return any(lookup in self._lookups_of(name) for name in names)

    def _lookups_of(self, name: str) -> set[str]:
        is_relation = self.opts.get_field(name).is_relation
        own = {f"{name}__id__exact"} if is_relation else {name, f"{name}__exact"}
        return {*own, f"{name}__isnull", f"{name}__isempty"}


class OperatorsSite(AdminSite):
    site_title = "Sideboards"
    site_header = "Sideboards"
    index_title = _("For operators")

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """Registers all lists, those of Django's own users and groups too."""
        base = admin_class or ModelAdmin
        strict = type(base.__name__, (OfferedFilters, base), {})
        super().register(model_or_iterable, strict, **options)

    def admin_view(self, view: AdminView, cacheable: bool = False) -> AdminView:
        return for_operators(only_known_methods(super().admin_view(view, cacheable)))

    @method_decorator(for_operators)
    @method_decorator(only_known_methods)
    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method != "POST":
            return super().login(request, extra_context)
        at = now()
        too_many = too_many_logins(request, at)
        if too_many:
            return too_many
        answer = super().login(request, extra_context)
        if answer.status_code == HTTPStatus.FOUND:
            take_back_login(request, at)
        return answer


def too_many_logins(request: HttpRequest, at: datetime) -> HttpResponse | None:
    """Whether there were too many logins. An account that does not exist makes no difference. What
    a network may not try is not counted against the account, or it could keep its operator out."""
    of_network = refusal(request, LOGINS, now=at)
    if of_network:
        return of_network
    return refusal(request, LOGINS_TO_AN_ACCOUNT, now=at, caller=account_tried(request))


def take_back_login(request: HttpRequest, at: datetime) -> None:
    """Each login is counted before its password is looked at, or many at once would pass the limit.
    One that has succeeded was no guess."""
    take_back(LOGINS, caller_of(request), now=at)
    take_back(LOGINS_TO_AN_ACCOUNT, account_tried(request), now=at)


def account_tried(request: HttpRequest) -> str:
    """Returns the name as Django compares it, however it was typed."""
    field = AdminAuthenticationForm(request).fields["username"]
    return str(field.to_python(request.POST.get("username", "")))
