"""All machines together, as docs/scale.md draws them."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from launch.system_packages import ensure_programs
from tests.many_machines import HOST, until
from tests.many_machines.balancer import Balancer
from tests.many_machines.databases import Database, database_folders, make_primary, make_standby
from tests.many_machines.people import Person
from tests.many_machines.pooler import Pooler, pooler_of
from tests.many_machines.web import Machine

SECRET = "one for all machines, of more than fifty characters"
PROGRAMS = {"postgres": "postgresql", "pgbouncer": "pgbouncer"}


@dataclass
class Site:
    databases: dict[str, Database]
    pooler: Pooler
    machines: list[Machine]
    balancer: Balancer

    def person(self, number: int) -> Person:
        return Person(number, self.balancer)


@contextmanager
def many_machines(folder: Path, *, web: Sequence[str], workers: int) -> Iterator[Site]:
    ensure_programs(PROGRAMS)
    with ExitStack() as stack:
        databases = stack.enter_context(database_folders())
        make_primary(databases["db1"])
        make_standby(databases["db2"], of=databases["db1"])
        pooler = stack.enter_context(pooler_of(databases["db1"]))
        environment = {
            "SITE_URL": f"http://{HOST}",
            "SECRET_KEY": SECRET,
            "PROXIES": "1",
            "DATABASE_URL": pooler.url,
            "WEB_WORKERS": str(workers),
            "DRILL_STOCK": "0",
        }
        machines = [Machine(name, folder / name, environment) for name in web]
        for each in machines:
            stack.callback(each.kill)
        first, *others = machines
        first.start()
        until(first.is_ready, what="the puzzles of today")
        # scores of a new site's old days would take the processors for minutes
        databases["db1"].ask("DELETE FROM puzzles_queue")
        for each in others:
            each.take_static_files_of(first)
            each.begin_to_start()
        for each in others:
            until(each.is_up, what=f"the start of {each.name}")
        yield Site(databases, pooler, machines, Balancer(machines))
