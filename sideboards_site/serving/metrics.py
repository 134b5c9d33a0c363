"""What is counted for Prometheus.

Each process counts by itself: in files of VAR_DIR if METRICS_PORT is set, else in its memory alone.
The server adds up what is in the files when it is asked.
"""

from django.conf import settings
from prometheus_client import Counter, Gauge, Histogram

if settings.METRICS_PORT:
    settings.METRICS_FOLDER.mkdir(parents=True, exist_ok=True)

BOUNDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

recorded_moves = Counter("sideboards_moves", "Moves recorded", ["game"])
finished_tries = Counter("sideboards_finished_tries", "Tries played to their end", ["game"])
refusals = Counter("sideboards_refusals", "Requests that were refused, by reason", ["reason"])
page_seconds = Histogram(
    "sideboards_page_seconds",
    "Time from a whole request to its answer, by kind of page",
    ["kind", "method"],
    buckets=BOUNDS,
)
analyses_waiting = Gauge(
    "sideboards_analyses_waiting",
    "Reviews and hints that somebody waits for",
    multiprocess_mode="mostrecent",
)
jobs_done = Counter("sideboards_jobs_done", "Analyses, hints and scores that were computed")
stocked_drills = Gauge(
    "sideboards_stocked_drills", "Move drills in stock", ["game"], multiprocess_mode="mostrecent"
)
open_remarks = Gauge(
    "sideboards_open_remarks",
    "What readers have told that nobody has closed",
    multiprocess_mode="mostrecent",
)
