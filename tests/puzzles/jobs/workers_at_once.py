"""Workers that look for a job at the same moment, and are killed once they have one.

A program of its own, for whatever empty database the environment names: it prints what came of it.
"""

import json
import sys
from functools import partial
from typing import Any
from uuid import uuid4

import django

WORKERS, JOBS = 6, 3
NOW = 1.0


def main() -> None:
    django.setup()
    from puzzles.jobs.records import LEASE_SECONDS, claim_job
    from puzzles.models import Deal, Job, JobKind
    from tests.forked import at_once

    deal = Deal.objects.create(game="sideboards", key="practice/x", description={})
    jobs = [
        Job(kind=JobKind.REVIEW, game=deal.game, deal_id=deal.pk, subject=f"{line}")
        for line in range(JOBS)
    ]
    Job.objects.bulk_create(jobs)
    first = at_once([partial(claimed, NOW)] * WORKERS)
    meanwhile = claimed(NOW + LEASE_SECONDS - 1)
    afterwards = [claimed(NOW + LEASE_SECONDS) for _ in range(JOBS + 1)]
    starts = list(Job.objects.values_list("starts", flat=True))
    later = NOW + 2 * LEASE_SECONDS
    twice = [
        claim_job(owner, [JobKind.REVIEW], now=at)
        for owner, at in (("slow", later), ("quick", later + LEASE_SECONDS))
        for _ in range(JOBS)
    ]
    counted = at_once([partial(counted_owner, job) for job in twice])
    said = {
        "first": first,
        "meanwhile": meanwhile,
        "afterwards": afterwards,
        "starts": starts,
        "counted": sorted(counted),
        "left": Job.objects.count(),
    }
    sys.stdout.write(json.dumps(said))


def claimed(now: float) -> int | None:
    from puzzles.jobs.records import claim_job
    from puzzles.models import JobKind

    job = claim_job(uuid4().hex, [JobKind.REVIEW], now=now)
    return job.pk if job else None


def counted_owner(job: Any) -> str:
    """Empty if what it found does not count, as somebody else has the job."""
    from puzzles.jobs.records import finish_job

    return job.owner if finish_job(job, None) else ""


if __name__ == "__main__":
    main()
