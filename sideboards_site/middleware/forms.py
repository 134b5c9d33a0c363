"""Which forms are taken: those that one of our own pages has sent."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponseBase, HttpResponseForbidden
from django.middleware.csrf import CsrfViewMiddleware


class FormsOfOurPages(CsrfViewMiddleware):
    """Asks for a token only where the browser does not say that a page of ours sends the form, as
    no script can pretend. Pages that caches keep for everybody have none."""

    def process_view(
        self,
        request: HttpRequest,
        callback: Callable[..., HttpResponseBase],
        callback_args: tuple[Any, ...],
        callback_kwargs: dict[str, Any],
    ) -> HttpResponseForbidden | None:
        if request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}":
            return None
        return super().process_view(request, callback, callback_args, callback_kwargs)
