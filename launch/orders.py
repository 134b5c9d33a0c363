"""What one can order: these targets of the Makefile come in here."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from launch.checks import check_everything
from launch.node_packages import HTML_CHECKER, ensure_node_packages
from launch.packages import ENVIRONMENT, PYTHON, ensure_packages
from launch.places import ROOT, port_from, refuse_taken_port, refuse_unwritable
from launch.pythons import test_with_each_python
from launch.refusal import Refusal


def main(arguments: list[str]) -> None:
    try:
        order_in(arguments)()
    except Refusal as refusal:
        sys.exit(str(refusal))
    except OSError as error:
        sys.exit(f"{error.filename or 'The system'}: {error.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)


def order_in(arguments: list[str]) -> Callable[[], None]:
    """One of ORDERS."""
    match arguments:
        case [name] if name in ORDERS:
            return ORDERS[name]
    raise Refusal(f"There are these orders: {', '.join(ORDERS)}.")


def install() -> None:
    refuse_unwritable(ROOT, ENVIRONMENT)
    ensure_packages("dev")


def run() -> None:
    port = port_from(os.environ.get("PORT") or "8000")
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        # else systemd hands over a socket of its own
        refuse_taken_port(os.environ.get("HOST") or "127.0.0.1", port)
    data = Path(os.environ.get("VAR_DIR") or ROOT / "var")
    refuse_unwritable(ROOT, ENVIRONMENT, data, *data.glob("*"))
    ensure_packages("base")
    os.chdir(ROOT)
    # the server takes this process over, so that whoever stops it stops the server
    os.execv(PYTHON, [str(PYTHON), "manage.py", "serve"])


def dev() -> None:
    """A filled site that follows each change of the code, in a database of its own."""
    port = port_from(os.environ.get("PORT") or "8000")
    refuse_taken_port("127.0.0.1", port)
    install()
    os.chdir(ROOT)
    folder = ROOT / "var" / "dev"
    os.environ.update({"DEBUG": "1", "VAR_DIR": str(folder), "PORT": str(port)})
    is_new = not folder.exists()
    _manage("prepare")
    if is_new:
        _manage("make_results", "--results=200", "--days=14")
    with subprocess.Popen([PYTHON, "manage.py", "work"]) as background:
        try:
            _manage("runserver", str(port))
        finally:
            background.terminate()


def _manage(*order: str) -> None:
    if subprocess.run([PYTHON, "manage.py", *order], check=False).returncode:
        raise Refusal(f"manage.py {order[0]} did not succeed: what it said is above.")


def test() -> None:
    install()
    ensure_node_packages(HTML_CHECKER)
    check_everything()


def test_pythons() -> None:
    install()
    ensure_node_packages(HTML_CHECKER)
    test_with_each_python()


ORDERS = {
    "dev": dev,
    "install": install,
    "run": run,
    "test": test,
    "test-pythons": test_pythons,
}
