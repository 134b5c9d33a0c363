from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import timezone

from puzzles.days.clock import now
from puzzles.models import Remark
from puzzles.remarks.records import close_remarks
from rules.plain_command import PlainCommand


class Command(PlainCommand):
    help = "List what readers found wrong or unclear, the newest last, and close what is done."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--all", action="store_true", help="list closed ones too")
        parser.add_argument(
            "--close",
            nargs="+",
            type=int,
            metavar="NUMBER",
            help="these are done: their addresses to answer to are deleted",
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        if options["close"]:
            closed = close_remarks(options["close"], now=now())
            if not closed:
                raise CommandError("None of these is open.")
            return {"closed": closed}, f"{closed} closed."
        found = Remark.objects.all() if options["all"] else Remark.objects.open()
        data = [data_of(remark) for remark in found.order_by("pk")]
        return data, "\n\n".join(map(words_of, data)) or "Nothing has been told."


def data_of(remark: Remark) -> dict[str, Any]:
    return {
        "number": remark.pk,
        "written_on": f"{timezone.localdate(remark.written_at)}",
        "language": remark.language,
        "page": remark.page,
        "rule": remark.rule,
        "text": remark.text,
        "answer_to": remark.answer_to,
        "is_open": remark.done_at is None,
    }


def words_of(data: dict[str, Any]) -> str:
    about = [data["rule"] and f"rule {data['rule']}", data["page"]]
    state = "" if data["is_open"] else "closed"
    first = [f"{data['number']}", data["written_on"], data["language"], *about, state]
    answer = [f"answer to: {data['answer_to']}"] if data["answer_to"] else []
    return "\n".join([" · ".join(filter(None, first)), data["text"], *answer])
