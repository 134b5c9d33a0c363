"""Cards for frames of other sites: without cookies and scripts, the same for everybody."""

from collections.abc import Callable
from functools import wraps

from csp.constants import NONE, SELF
from csp.decorators import csp
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponse]
FRAME_SIZE = (340, 330)
in_any_frame = csp(
    {
        "default-src": [NONE],
        "style-src": [SELF],
        "font-src": [SELF],
        "form-action": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": ["*"],
    }
)


def for_frames(seconds: Callable[[], int]) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """`seconds` says how long everybody may keep the card."""

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @require_safe
        @xframe_options_exempt
        @in_any_frame
        @wraps(view)
        def answer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            response = view(request, *args, **kwargs)
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
            patch_cache_control(response, public=True, max_age=seconds())
            return response

        return answer

    return decorate
