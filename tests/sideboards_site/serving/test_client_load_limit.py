"""One network cannot take a page thread for itself, whatever it asks for."""

from typing import Any

import pytest
from django.test import Client

from sideboards_site.serving import rsgi
from sideboards_site.serving.client_load_limit import (
    MEMORY_SECONDS,
    MOST_CALLERS,
    SECONDS_TO_WAIT,
    ClientLoadLimit,
)

GREEDY, OTHER, OF_THE_MACHINE = "192.0.2.1", "192.0.2.2", "127.0.0.1"


class Thread:
    """Its time passes only while it answers, or is idle."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.limit = ClientLoadLimit(clock=lambda: self.now)

    def asks(self, caller: str, *, seconds: float = 0.02) -> bool:
        """Whether it is answered."""
        if self.limit.seconds_to_wait(caller):
            self.now += 0.0003
            return False
        self.now += seconds
        self.limit.charge(caller, seconds)
        return True


@pytest.fixture
def thread() -> Thread:
    return Thread()


def test_who_asks_without_end_gets_half_of_a_busy_thread_and_others_are_all_answered(
    thread: Thread,
) -> None:
    begun, used, refused = thread.now, 0.0, 0
    while thread.now < begun + 120:
        before = thread.now
        if thread.asks(GREEDY):
            used += thread.now - before
        else:
            refused += 1
        assert thread.asks(OTHER, seconds=0.015)
    assert refused
    assert used / 120 < 0.6


def test_nobody_is_refused_while_there_is_room(thread: Thread) -> None:
    for _ in range(3000):
        assert thread.asks(GREEDY)
        thread.now += 0.01


def test_of_two_threads_one_network_may_use_a_whole_one() -> None:
    now = 1000.0
    limit = ClientLoadLimit(2, clock=lambda: now)
    for _ in range(3000):
        assert not limit.seconds_to_wait(GREEDY)
        now += 0.02
        limit.charge(GREEDY, 0.02)
        limit.charge(OTHER, 0.015)
    limit.charge(GREEDY, 4.0)
    assert limit.seconds_to_wait(GREEDY)


def test_many_who_share_a_busy_thread_are_never_refused(thread: Thread) -> None:
    for number in range(6000):
        assert thread.asks(f"192.0.2.{number % 100}")


def test_who_was_refused_may_come_back_when_told(thread: Thread) -> None:
    while thread.asks(GREEDY):
        pass
    thread.now += thread.limit.seconds_to_wait(GREEDY)
    assert thread.asks(GREEDY)


def test_the_machine_s_own_programs_and_callers_not_told_apart_are_not_refused(
    thread: Thread,
) -> None:
    for caller in (OF_THE_MACHINE, "::1/64", ""):
        for _ in range(2000):
            assert thread.asks(caller)


def test_no_more_is_kept_than_fits(thread: Thread) -> None:
    while thread.asks(GREEDY):
        pass
    for number in range(3 * MOST_CALLERS):
        thread.asks(f"2001:db8:0:{number:x}::/64", seconds=0.0001)
    assert len(thread.limit._used) <= MOST_CALLERS
    assert GREEDY in thread.limit._used


def test_a_refusal_says_when_to_come_back_and_costs_no_page(
    client: Client,
) -> None:
    """Whatever a client writes, only the server's own word counts."""
    forged = client.get("/en/search/?q=drawer", headers={"sideboards-seconds-to-wait": "7"})
    assert forged.status_code == 200
    client.defaults[SECONDS_TO_WAIT] = "7"
    answer = client.get("/en/search/?q=drawer")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "7")
    assert "<h1" in answer.content.decode()


def test_the_web_server_counts_what_each_page_took(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("sideboards_site.serving.rsgi.time.monotonic", lambda: now[0])

    def takes_long(environ: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes]:
        if not environ[SECONDS_TO_WAIT]:
            now[0] += MEMORY_SECONDS
        return (429 if environ[SECONDS_TO_WAIT] else 200), [], b""

    monkeypatch.setattr(rsgi, "answer_to", takes_long)
    threads = rsgi.PageThreads(1)
    threads._load_limit = ClientLoadLimit(clock=lambda: now[0])
    asked = [threads._answer({"REMOTE_ADDR": caller})[0] for caller in [GREEDY, GREEDY, OTHER]]
    assert asked == [200, 429, 200]
