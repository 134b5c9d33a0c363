"""PostgreSQL with a standby that has each commit before it is acknowledged."""

import re
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from tests.many_machines import DATABASES, free_port_at, kill_at_once, signal_all, until
from tests.private_servers import folder_of_the_server, run_server_program

USER = "sideboards"
WITH_STANDBY = "'*'"
"""As `synchronous_standby_names` has it: any one standby."""


@dataclass
class Database:
    name: str
    folder: Path
    port: int

    @property
    def address(self) -> str:
        return DATABASES[self.name]

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def process(self) -> int:
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(
            host=self.address, port=self.port, user=USER, dbname="postgres", autocommit=True
        ) as connection:
            cursor = connection.execute(question, values or None)
            return cursor.fetchall() if cursor.description else []

    def start(self) -> None:
        log = str(self.folder / "log")
        own = f"-c listen_addresses={self.address} -p {self.port} -k {self.folder}"
        run_server_program("pg_ctl", "-w", "-D", str(self.data), "-l", log, "-o", own, "start")

    def wait_for_standby(self) -> None:
        """From now on no commit is acknowledged that the standby does not have on its disk."""
        self.ask(f"ALTER SYSTEM SET synchronous_standby_names = {WITH_STANDBY}")
        self.ask("SELECT pg_reload_conf()")
        asked = "SELECT sync_state IN ('sync', 'quorum') FROM pg_stat_replication"
        until(lambda: self.ask(asked) == [(True,)], what="a synchronous standby")

    def promote(self) -> None:
        """It has no standby itself, and would wait for one for ever."""
        run_server_program("pg_ctl", "-w", "-D", str(self.data), "promote")

    def freeze(self) -> None:
        """It accepts connections, as the system does that for it, and never answers."""
        signal_all(self.process, signal.SIGSTOP)

    def thaw(self) -> None:
        signal_all(self.process, signal.SIGCONT)

    def kill(self) -> None:
        kill_at_once(self.process)

    def complaints(self) -> Sequence[str]:
        return re.findall(r"(?:FATAL|PANIC): .*", (self.folder / "log").read_text())


@contextmanager
def database_folders() -> Iterator[dict[str, Database]]:
    """None runs yet; those that do at the end are killed."""
    with folder_of_the_server() as folder:
        found = {}
        for name, address in DATABASES.items():
            run_server_program("mkdir", str(folder / name))
            found[name] = Database(name, folder / name, free_port_at(address))
        try:
            yield found
        finally:
            for each in found.values():
                if (each.data / "postmaster.pid").exists():
                    each.kill()


def make_primary(database: Database) -> None:
    run_server_program("initdb", "-D", str(database.data), "-U", USER, "-A", "trust", "--no-sync")
    # others come by the network; which of these could be reached is this machine alone
    rules = database.data / "pg_hba.conf"
    rules.write_text(
        "local all all trust\nhost all all 127.0.0.0/8 trust\n"
        "host replication all 127.0.0.0/8 trust\n"
    )
    database.start()


def make_standby(standby: Database, *, of: Database) -> None:
    """A copy of a running primary that follows it from then on."""
    primary = f"host={of.address} port={of.port} user={USER}"
    run_server_program(
        "pg_basebackup", "-D", str(standby.data), "-d", primary, "-R", "-c", "fast", "--no-sync"
    )
    # a promoted copy must not wait for a standby that it does not have
    (standby.data / "postgresql.auto.conf").write_text(f"primary_conninfo = '{primary}'\n")
    standby.start()
    of.wait_for_standby()
