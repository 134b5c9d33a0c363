"""PgBouncer in transaction mode, on a machine of its own."""

import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from launch.system_packages import find_program
from tests.many_machines import POOLER, free_port_at, listens, until
from tests.many_machines.databases import USER, Database
from tests.private_servers import SERVER_USER, folder_of_the_server

CONFIGURATION = """
[databases]
sideboards = host={database.address} port={database.port} dbname=postgres user={user}
[pgbouncer]
listen_addr = {address}
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 2
"""


@dataclass
class Program:
    """One that can be killed and started again."""

    command: Sequence[str]
    folder: Path
    address: str
    port: int
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=log, stderr=log, **SERVER_USER
            )
        until(lambda: listens(self.address, self.port), what=self.command[0])

    def send(self, number: int) -> None:
        assert self.process
        self.process.send_signal(number)

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait()


@contextmanager
def running(program: Program) -> Iterator[Program]:
    program.start()
    try:
        yield program
    finally:
        program.kill()


def program_named(name: str) -> str:
    found = find_program(name)
    assert found, f"{name} is not on this machine"
    return found


@dataclass
class Pooler:
    program: Program

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@{self.program.address}:{self.program.port}/sideboards"

    def lead_to(self, database: Database) -> None:
        """Connections that are free go at once, others when they are handed back."""
        self._write(database)
        self.program.send(signal.SIGHUP)

    def _write(self, database: Database) -> None:
        text = CONFIGURATION.format(
            database=database, user=USER, address=self.program.address, port=self.program.port
        )
        (self.program.folder / "pgbouncer.ini").write_text(text)


@contextmanager
def pooler_of(database: Database) -> Iterator[Pooler]:
    with folder_of_the_server() as folder:
        command = [program_named("pgbouncer"), "pgbouncer.ini"]
        pooler = Pooler(Program(command, folder, POOLER, free_port_at(POOLER)))
        pooler._write(database)
        with running(pooler.program):
            yield pooler
