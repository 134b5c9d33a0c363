"""One settings file for every deployment; environment variables make the difference.

Without any variable this is a complete local site. docs/operations.md lists the variables.
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from sideboards_site.environment.database import database_from
from sideboards_site.environment.secret_key import derived_key, local_secret_key
from sideboards_site.environment.variables import (
    address_from,
    contact_from,
    number_from,
    secret_from,
    time_zone_from,
    words_from,
)

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("VAR_DIR") or BASE_DIR / "var")

DEBUG = os.environ.get("DEBUG") == "1"
LOCAL_URL = f"http://127.0.0.1:{os.environ.get('PORT') or 8000}"
SITE_URL = address_from(os.environ["SITE_URL"]) if os.environ.get("SITE_URL") else LOCAL_URL
SITE_HOST = urlsplit(SITE_URL).hostname or ""
IS_HTTPS = urlsplit(SITE_URL).scheme == "https"
IS_LOCAL = SITE_HOST in {"127.0.0.1", "localhost", "::1"}
if DEBUG and not IS_LOCAL:
    raise ImproperlyConfigured(f"DEBUG shows errors to every reader: {SITE_URL} must do without.")
# a shorter one can be guessed from what it has signed
SHORTEST_SECRET = 1 if IS_LOCAL else 50


def secret_key() -> str:
    given = os.environ.get("SECRET_KEY", "")
    if given:
        return secret_from(given, name="SECRET_KEY", least=SHORTEST_SECRET)
    if not IS_LOCAL:
        raise ImproperlyConfigured(f"SECRET_KEY is missing: {SITE_URL} is not a local site.")
    return local_secret_key(VAR_DIR / "secret_key")


SECRET_KEY = secret_key()
# Cookies signed with one of these are still valid: without them a new key would cut every player
# off from their results.
SECRET_KEY_FALLBACKS = [
    secret_from(key, name="OLD_SECRET_KEYS", least=SHORTEST_SECRET)
    for key in os.environ.get("OLD_SECRET_KEYS", "").split()
]
# Tomorrow's deal is derived from this secret alone. It must not change with SECRET_KEY, or two
# processes would give different deals to a day that is not yet published.
PUZZLE_SECRET = secret_from(
    os.environ.get("PUZZLE_SECRET") or SECRET_KEY, name="PUZZLE_SECRET", least=SHORTEST_SECRET
)
# Codes in links are sealed with the first key and opened with any of them. The next is derived
# from PUZZLE_SECRET, so that links made before the first key was set stay valid; and where
# PUZZLE_SECRET was never set, those made with an older SECRET_KEY as well.
SHARE_KEYS = [
    *(
        secret_from(key, name="SHARE_KEYS", least=SHORTEST_SECRET).encode()
        for key in os.environ.get("SHARE_KEYS", "").split()
    ),
    *(derived_key(key, purpose="share links") for key in (PUZZLE_SECRET, *SECRET_KEY_FALLBACKS)),
]
LOCAL_HOSTS = ["127.0.0.1", "localhost", "[::1]"] if IS_LOCAL else []
ALLOWED_HOSTS = [SITE_HOST, *LOCAL_HOSTS, *os.environ.get("ALLOWED_HOSTS", "").split()]

# What this site is about: its games, the first one being what links without a game's name mean
GAMES = ["puzzles.sideboards", "puzzles.sequence"]
# Their rules in words: the folder of a game that has none yet holds at most its rules as code
BOOKS = [
    game.replace("puzzles", "rules")
    for game in GAMES
    if (BASE_DIR / game.replace("puzzles.", "rules/") / "book").is_dir()
]
SIDEBOARDS_EDITION = os.environ.get("SIDEBOARDS_EDITION") or "reconstruction"
IMPRINT = os.environ.get("IMPRINT", "")
CONTACT = contact_from(os.environ.get("CONTACT", ""))

INSTALLED_APPS = [
    "sideboards_site.operators.apps.OperatorsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "sideboards_site",
    "puzzles",
    "puzzles.game",
    *GAMES,
    "puzzles.jobs",
    "puzzles.days",
    "puzzles.attempts",
    "puzzles.analysis",
    "puzzles.sharing",
    "puzzles.friends.challenges",
    "puzzles.friends.circles",
    "puzzles.play",
    "puzzles.results",
    "puzzles.trainer",
    "puzzles.players",
    "puzzles.remarks",
    "puzzles.open_deals",
    "puzzles.paper",
    "rules.book",
    "rules.search",
    *BOOKS,
]
MIDDLEWARE = [
    "sideboards_site.serving.request_watch.watch_requests",
    # the first ones see every answer, including the refusals of those after them
    "sideboards_site.middleware.headers.answer_headers",
    "csp.middleware.CSPMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "sideboards_site.middleware.limits.error_pages",
    "sideboards_site.middleware.limits.request_limits",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "sideboards_site.middleware.headers.compression",
    "sideboards_site.middleware.headers.remembered_language",
    "sideboards_site.middleware.headers.varies_by_theme",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "sideboards_site.middleware.forms.FormsOfOurPages",
    "sideboards_site.middleware.outage.OutageAnswers",
]
SILENCED_SYSTEM_CHECKS = [
    # the operators' pages bring their own middleware: sideboards_site/operators/site.py
    "admin.E408",
    "admin.E409",
    "admin.E410",
    # Django's own is extended by middleware/forms.py
    "security.W003",
    # whether HSTS goes beyond this site is the operator's choice
    "security.W005",
    "security.W021",
]
ROOT_URLCONF = "sideboards_site.urls"
WSGI_APPLICATION = "sideboards_site.serving.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "sideboards_site.pages.context.site",
            ],
        },
    },
]

# Pages that are the same for everybody are cached, but not while they are being developed
KEEP_PAGES = not DEBUG

# So many pages are made at once in each web process. One at a time costs least where the database
# is near; on another machine, others go on while one waits for it
PAGE_THREADS = number_from(os.environ.get("PAGE_THREADS") or "1", name="PAGE_THREADS", least=1)

# Data
DATABASES = {"default": database_from(os.environ.get("DATABASE_URL", ""), VAR_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES: dict[str, dict[str, Any]] = {
    # nothing of ours keeps anything here
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    # parts of pages, for {% cache %}: in this process, as another may run another version. They
    # never expire, as each is named by all that it depends on
    "template_fragments": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "template_fragments",
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 2000},
    }
    if KEEP_PAGES
    else {"BACKEND": "django.core.cache.backends.dummy.DummyCache"},
}

# So many move drills are kept for each game, made in the background; 0 for none
DRILL_STOCK = number_from(os.environ.get("DRILL_STOCK") or "500", name="DRILL_STOCK", least=0)

# Where Prometheus may ask this machine, and on the next port the web server itself; 0 for nowhere
METRICS_PORT = number_from(os.environ.get("METRICS_PORT") or "0", name="METRICS_PORT", least=0)
METRICS_FOLDER = VAR_DIR / "metrics"
if METRICS_PORT:
    # prometheus_client decides where to count while it is imported
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(METRICS_FOLDER)

# Languages and time: every address begins with its language
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français"), ("de", "Deutsch"), ("it", "Italiano")]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
USE_I18N = True
USE_TZ = True
TIME_ZONE = time_zone_from(os.environ.get("TIME_ZONE") or "Europe/Zurich")

# Static files
STATIC_URL = "static/"
WHITENOISE_ALLOW_ALL_ORIGINS = False
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "sideboards_site.serving.light_files.LightFiles"},
}

# Security
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = IS_HTTPS
# what watches over the site stands beside it
SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if IS_HTTPS else 0
# other sites under this name, and lists built into browsers: a promise that is hard to take back
HSTS_SCOPE = words_from(os.environ.get("HSTS", ""), name="HSTS", allowed=("subdomains", "preload"))
SECURE_HSTS_INCLUDE_SUBDOMAINS = IS_HTTPS and "subdomains" in HSTS_SCOPE
SECURE_HSTS_PRELOAD = IS_HTTPS and "preload" in HSTS_SCOPE
# how many proxies of our own are in front of the server and add to X-Forwarded-For
PROXIES = number_from(os.environ.get("PROXIES") or str(int(IS_HTTPS)), name="PROXIES", least=0)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if IS_HTTPS else None
CSRF_TRUSTED_ORIGINS = [SITE_URL]
CSRF_FAILURE_VIEW = "sideboards_site.pages.errors.expired_form"
CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_HTTPS
CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
# only operators have a session; its cookie is sent to their pages only
SESSION_COOKIE_SECURE = IS_HTTPS
SESSION_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_PATH = "/admin/"
SESSION_COOKIE_AGE = 12 * 3600
# nobody but operators logs in
LOGIN_REDIRECT_URL = "admin:index"
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
DATA_UPLOAD_MAX_NUMBER_FILES = 1

# Logs, one line per event
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "sideboards_site.log_lines.JsonLine"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "filters": {
        "failures": {
            "()": "django.utils.log.CallbackFilter",
            "callback": "ext://sideboards_site.log_lines.has_exception",
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO"},
        # serving/request_watch.py tells of requests that are refused
        "django.request": {"level": "ERROR", "filters": ["failures"]},
        "django.security": {"level": "CRITICAL"},
    },
}
