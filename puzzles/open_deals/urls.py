from django.urls import path

from puzzles.open_deals.views import open_deals, open_deals_file

# for programs: without a language
file_urlpatterns = [path("api/open-deals.jsonl", open_deals_file, name="open_deals_file")]
urlpatterns = [path("open-deals/", open_deals, name="open_deals")]
