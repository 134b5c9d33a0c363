from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path, re_path

from puzzles.analysis import urls as analysis
from puzzles.days import urls as days
from puzzles.friends.challenges import urls as challenges
from puzzles.friends.circles import urls as circles
from puzzles.open_deals import urls as open_deals
from puzzles.paper import urls as paper
from puzzles.play import urls as play
from puzzles.players import urls as players
from puzzles.remarks import urls as remarks
from puzzles.results import urls as results
from puzzles.sharing import urls as sharing
from puzzles.trainer import urls as trainer
from rules.book.views.first_game import first_game_link
from rules.book.views.rule_links import rule_link
from rules.book.views.table_links import table_link
from sideboards_site.pages.access import access
from sideboards_site.pages.health import healthz, readyz
from sideboards_site.pages.home import home
from sideboards_site.pages.manifest import favicon, manifest
from sideboards_site.pages.moved import CIRCLES_OF_A_GAME, WITHOUT_GAME, moved, moved_circles
from sideboards_site.pages.offline import offline, service_worker
from sideboards_site.pages.opensearch import opensearch
from sideboards_site.pages.privacy import privacy
from sideboards_site.pages.security_txt import security_txt
from sideboards_site.pages.sitemap import robots, sitemap
from sideboards_site.pages.theme import choose_theme

handler400 = "sideboards_site.pages.errors.bad_request"
handler403 = "sideboards_site.pages.errors.forbidden"
handler404 = "sideboards_site.pages.errors.not_found"
handler500 = "sideboards_site.pages.errors.server_error"

rooms = [play, analysis, results, trainer, days, sharing, challenges, circles, players]
rooms += [remarks, open_deals, paper]
puzzle_urlpatterns = [pattern for room in rooms for pattern in room.urlpatterns]
urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("robots.txt", robots),
    path(".well-known/security.txt", security_txt),
    path("favicon.ico", favicon),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("service-worker.js", service_worker, name="service_worker"),
    path("admin/", admin.site.urls),
    path("theme/", choose_theme, name="theme"),
    path("r/<slug:rule_id>", rule_link, name="rule_link"),
    path("t/<slug:book_id>/<int:players>/<int:step>", first_game_link, name="first_game_link"),
    path("t/<slug:book_id>/<slug:page>", table_link, name="table_link"),
    *days.api_urlpatterns,
    *open_deals.file_urlpatterns,
    *sharing.share_link_urlpatterns,
    *challenges.challenge_link_urlpatterns,
    *circles.invitation_link_urlpatterns,
    *i18n_patterns(
        path("", home, name="home"),
        path("access/", access, name="access"),
        path("privacy/", privacy, name="privacy"),
        path("offline/", offline, name="offline"),
        path("opensearch.xml", opensearch, name="opensearch"),
        path("manifest.webmanifest", manifest, name="manifest"),
        # a chapter is ready, and to try all puzzles first would be half of its time
        path("", include("rules.urls")),
        path("", include((puzzle_urlpatterns, "puzzles"))),
        re_path(f"^{WITHOUT_GAME}$", moved),
        re_path(f"^{CIRCLES_OF_A_GAME}$", moved_circles),
    ),
]
