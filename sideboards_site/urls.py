from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from puzzles.urls import short_urlpatterns
from rules.views.rule_links import rule_link
from sideboards_site import views
from sideboards_site.manifest import manifest
from sideboards_site.offline import offline, service_worker
from sideboards_site.privacy import privacy
from sideboards_site.sitemap import sitemap
from sideboards_site.theme import choose_theme

handler400 = "sideboards_site.error_pages.bad_request"
handler403 = "sideboards_site.error_pages.forbidden"
handler404 = "sideboards_site.error_pages.not_found"
handler500 = "sideboards_site.error_pages.server_error"

urlpatterns = [
    path("robots.txt", views.robots),
    path("favicon.ico", views.favicon),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("service-worker.js", service_worker, name="service_worker"),
    path("admin/", admin.site.urls),
    path("theme/", choose_theme, name="theme"),
    path("r/<slug:rule_id>", rule_link, name="rule_link"),
    *short_urlpatterns,
    *i18n_patterns(
        path("", views.home, name="home"),
        path("privacy/", privacy, name="privacy"),
        path("offline/", offline, name="offline"),
        path("manifest.webmanifest", manifest, name="manifest"),
        path("", include("puzzles.urls")),
        path("", include("rules.urls")),
    ),
]
