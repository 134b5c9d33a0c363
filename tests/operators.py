"""Somebody who runs the site, in the tests."""

from django.contrib.auth.models import User
from django.test import Client


def as_operator(client: Client) -> Client:
    client.force_login(User.objects.create(username="olga", is_staff=True, is_superuser=True))
    return client
