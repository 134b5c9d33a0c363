"""The addresses of the trainer: each part adds its own."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
