"""What is counted, for Prometheus: on an address of this machine alone, never on the public one."""

import shutil
from collections.abc import Iterator

from django.conf import settings
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from sideboards_site.backups.stamp import last_proof

LOOPBACK = "127.0.0.1"


class ProvenBackups(Collector):
    """Exports when a backup was last proven, which a file says, whichever process has written
    it."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        proof = last_proof()
        yield GaugeMetricFamily(
            "sideboards_proven_backup_timestamp_seconds",
            "When the backup was taken that was last proven by restoring it; 0 for none",
            value=proof.timestamp() if proof else 0,
        )


def start_exporter(port: int) -> None:
    start_http_server(port, addr=LOOPBACK, registry=everything())


def everything() -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=str(settings.METRICS_FOLDER))  # type: ignore[no-untyped-call]
    registry.register(ProvenBackups())
    return registry


def forget_earlier_counts() -> None:
    """Deletes the counts of processes that have ended: a counter begins anew with the server, as
    Prometheus expects."""
    shutil.rmtree(settings.METRICS_FOLDER, ignore_errors=True)
    settings.METRICS_FOLDER.mkdir(parents=True)
