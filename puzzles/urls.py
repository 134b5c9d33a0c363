from django.urls import URLPattern

app_name = "puzzles"

urlpatterns: list[URLPattern] = []
