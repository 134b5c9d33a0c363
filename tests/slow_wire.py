"""Between a program and its PostgreSQL: counts round trips, and makes them take time.

`python -m tests.slow_wire FOLDER MILLISECONDS` says its port, and goes on until its input ends.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

SOCKET = ".s.PGSQL.5432"


@dataclass
class Connection:
    trips: list[bytes]
    asked: bytes = b""

    def ask(self, data: bytes) -> None:
        self.asked += data

    def hear(self, _data: bytes) -> None:
        if self.asked:
            self.trips.append(self.asked)
            self.asked = b""


@dataclass
class Wire:
    folder: Path
    """Where the server has its socket."""
    seconds: float = 0.0
    """For a round trip."""
    connections: list[list[bytes]] = field(default_factory=list)
    """By connection, for each round trip what was asked."""
    port: int = 0

    async def open(self) -> asyncio.Server:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_unix_connection(str(self.folder / SOCKET))
        connection = Connection([])
        self.connections.append(connection.trips)
        await asyncio.gather(
            self._pump(reader, there[1], connection.ask),
            self._pump(there[0], writer, connection.hear),
        )

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        note: Callable[[bytes], None],
    ) -> None:
        loop = asyncio.get_running_loop()
        try:
            while data := await reader.read(65536):
                note(data)
                loop.call_later(self.seconds / 2, writer.write, data)
        except ConnectionError:
            pass
        finally:
            if self.seconds:
                loop.call_later(self.seconds, writer.close)
            else:
                writer.close()


@contextmanager
def wire_to(folder: Path) -> Iterator[Wire]:
    """In a thread, without delay."""
    wire, loop, ended = Wire(folder), asyncio.new_event_loop(), asyncio.Event()
    server = loop.run_until_complete(wire.open())

    def run() -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(ended.wait())
            server.close()

    thread = Thread(target=run)
    thread.start()
    try:
        yield wire
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()


async def main(folder: str, milliseconds: str) -> None:
    wire = Wire(Path(folder), float(milliseconds) / 1000)
    async with await wire.open():
        print(wire.port, flush=True)  # noqa: T201 - whoever started it reads this
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
