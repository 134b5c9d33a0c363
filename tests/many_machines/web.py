"""Web machines, each with a data folder of its own and either version of the site."""

import shutil
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

from django.conf import settings

from launch.checks import clean_environment
from tests.many_machines import HOST, WEB, free_port_at, kill_at_once, until

NOT_COPIED = shutil.ignore_patterns(
    ".*", "var", "node_modules", "tests", "benchmarks", "docs", "requirements"
)
NEWER_FIELD = 'made_with = models.CharField(max_length=4, default="new", db_default="old")'
NEWER_STATEMENT = {
    "is_counted, counting_help\n)": "is_counted, counting_help, made_with\n)",
    "%(is_counted)s, %(counting_help)s\n": "%(is_counted)s, %(counting_help)s, 'new'\n",
}
NEWER_MIGRATION = """
from django.db import migrations, models

class Migration(migrations.Migration):
    dependencies = [("puzzles", "{last}")]
    operations = [
        migrations.AddField(
            model_name="attempt", name="made_with",
            field=models.CharField(max_length=4, default="new", db_default="old"),
        ),
    ]
"""


@dataclass
class Machine:
    name: str
    folder: Path
    environment: dict[str, str]
    code: Path = settings.BASE_DIR
    port: int = 0
    process: "subprocess.Popen[bytes] | None" = None
    times_started: int = field(default=0)

    @property
    def address(self) -> str:
        return WEB[self.name]

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def begin_to_start(self) -> None:
        self.folder.mkdir(exist_ok=True)
        self.port = self.port or free_port_at(self.address)
        own = {"VAR_DIR": str(self.folder / "var"), "HOST": self.address, "PORT": str(self.port)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=self.code,
                env={**clean_environment(), **self.environment, **own},
                stdout=log,
                stderr=log,
            )
        self.times_started += 1

    def is_up(self) -> bool:
        assert self.process
        assert self.process.poll() is None, self.log.read_text()[-2000:]
        return self.log.read_text().count("Sideboards is at") == self.times_started

    def is_ready(self) -> bool:
        connection = HTTPConnection(self.address, self.port, timeout=20)
        with closing(connection):
            connection.request("GET", "/readyz", headers={"Host": HOST})
            return connection.getresponse().status == HTTPStatus.OK

    def start(self) -> None:
        self.begin_to_start()
        until(self.is_up, what=f"the start of {self.name}")

    def stop(self) -> None:
        """As systemd does it: what was begun is answered."""
        assert self.process
        self.process.terminate()
        assert self.process.wait(timeout=60) == 0

    def kill(self) -> None:
        if self.process:
            kill_at_once(self.process.pid)
            self.process.wait()

    def take_static_files_of(self, other: "Machine") -> None:
        """Compressing them takes half a minute, and comes to the same."""
        shutil.copytree(other.folder / "var" / "static", self.folder / "var" / "static")
        (self.folder / "var").chmod(0o700)


def newer_version(folder: Path) -> Path:
    """A copy of this one that knows a column more."""
    shutil.copytree(settings.BASE_DIR, folder, ignore=NOT_COPIED)
    migrations = folder / "puzzles" / "migrations"
    last = max(file.stem for file in migrations.glob("[0-9]*.py"))
    (migrations / "9999_made_with.py").write_text(NEWER_MIGRATION.format(last=last))
    models = folder / "puzzles" / "models" / "attempts.py"
    text = models.read_text()
    before = "    objects = AttemptQuerySet.as_manager()\n"
    assert text.count(before) == 1
    models.write_text(text.replace(before, f"    {NEWER_FIELD}\n\n{before}"))
    statements = folder / "puzzles" / "attempts" / "sql.py"
    text = statements.read_text()
    for before, after in NEWER_STATEMENT.items():
        assert text.count(before) == 1
        text = text.replace(before, after)
    statements.write_text(text)
    return folder
