"""Prepare the site, then serve it until stopped."""

import os
import socket
import time
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from django.db.backends.postgresql.base import DatabaseWrapper as PostgreSQL

from launch.places import port_from, refuse_taken_port
from launch.refusal import Refusal
from sideboards_site.serving.background import BackgroundProcess
from sideboards_site.serving.exporter import LOOPBACK, forget_earlier_counts, start_exporter
from sideboards_site.serving.first_requests import load_for_first_requests
from sideboards_site.serving.inherited_socket import inherited_socket
from sideboards_site.serving.web_server import APPLICATION, allow_open_files, web_server


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        host = os.environ.get("HOST") or "127.0.0.1"
        inherited = inherited_socket()
        try:
            port = port_from(os.environ.get("PORT") or "8000")
            if inherited:
                host, port, *_ = inherited.getsockname()
            else:
                refuse_taken_port(host, port)
            # the second is the web server's own, which would break half-way
            for own in (settings.METRICS_PORT, settings.METRICS_PORT + 1):
                if settings.METRICS_PORT:
                    refuse_taken_port(LOOPBACK, own)
        except Refusal as refusal:
            raise CommandError(str(refusal)) from refusal
        call_command("prepare")
        allow_open_files()
        if settings.METRICS_PORT:
            forget_earlier_counts()
        # loaded once, before the workers part; none may inherit an open connection
        import_module(APPLICATION)
        load_for_first_requests()
        close_connections()
        server = web_server(host, port, inherited)
        if settings.METRICS_PORT:
            server.on_startup(partial(start_exporter, settings.METRICS_PORT))
        server.on_startup(Thread(target=self.announce, args=(host, port), daemon=True).start)
        background = BackgroundProcess()
        try:
            server.serve()
        finally:
            background.stop()

    def announce(self, host: str, port: int) -> None:
        while not answers(host, port):
            time.sleep(0.02)
        self.stdout.write(f"Sideboards is at {settings.SITE_URL}/ (Ctrl+C stops it)")
        self.stdout.flush()


def close_connections() -> None:
    """Closes all connections, pooled ones too: two workers that inherit one would read each other's
    answers."""
    connections.close_all()
    for connection in connections.all():
        if isinstance(connection, PostgreSQL):
            connection.close_pool()


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=5).close()
    except OSError:
        return False
    return True
