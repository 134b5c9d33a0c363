from django.urls import path

from rules.views import booklet, rule_links

app_name = "rules"

urlpatterns = [
    path("rules/", booklet.index, name="index"),
    path("rules/booklet/", booklet.whole, name="whole"),
    path("rules/rule/<slug:rule_id>/", rule_links.rule, name="rule"),
    path("rules/<slug:chapter_id>/", booklet.chapter, name="chapter"),
]
