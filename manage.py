#!/usr/bin/env python
"""Run a management command of the site."""

import os
import sys

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.db import DatabaseError

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sideboards_site.settings")
    try:
        settings.INSTALLED_APPS  # noqa: B018 - Django itself would hide why it cannot be configured
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"{error}")
    except DatabaseError as error:
        reason = " ".join(str(error).split())
        sys.exit(
            f"The database cannot be used: {reason}. "
            "If it is new or an older version's, run once: manage.py prepare"
        )
