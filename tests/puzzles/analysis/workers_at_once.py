"""Workers that look for a job at the same moment, and are killed once they have one.

A program of its own, for whatever empty database the environment names: it prints what came of it.
"""

import json
import sys
from functools import partial
from uuid import uuid4

import django

WORKERS, JOBS = 6, 3
NOW, END, LATER = 1.0, 2.0, 3.0


def main() -> None:
    django.setup()
    from puzzles.models import Deal, Job
    from tests.forked import at_once

    deal = Deal.objects.create(game="sideboards", key="practice/x", description={})
    Job.objects.bulk_create([Job(deal=deal, line=f"{line}") for line in range(JOBS)])
    first = at_once([partial(leased, NOW, END)] * WORKERS)
    meanwhile = leased((NOW + END) / 2, LATER)
    afterwards = [leased(END, LATER) for _ in range(JOBS + 1)]
    starts = list(Job.objects.values_list("starts", flat=True))
    said = {"first": first, "meanwhile": meanwhile, "afterwards": afterwards, "starts": starts}
    sys.stdout.write(json.dumps(said))


def leased(now: float, until: float) -> int | None:
    from puzzles.analysis.records import lease_job

    job = lease_job(uuid4().hex, now=now, until=until)
    return job.pk if job else None


if __name__ == "__main__":
    main()
