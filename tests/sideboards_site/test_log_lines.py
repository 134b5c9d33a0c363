import logging
import sys

from sideboards_site.log_lines import OneLine


def record_of(message: str, *values: object) -> logging.LogRecord:
    return logging.LogRecord("site", logging.ERROR, "views.py", 1, message, values, None)


def test_a_line_tells_time_level_source_and_message() -> None:
    line = OneLine().format(record_of("lost %s drawers", 2))
    assert line.endswith(" ERROR site lost 2 drawers")


def test_what_a_stranger_sends_cannot_begin_a_second_line() -> None:
    line = OneLine().format(record_of("asked for %s", "/a\r\nERROR forged\u2028x\x1b[31m"))
    assert line.endswith("asked for /a\\x0d\\x0aERROR forged\\x2028x\\x1b[31m")


def test_what_a_stranger_sends_cannot_turn_a_line_around() -> None:
    line = OneLine().format(record_of("asked for %s", "/\u202e.exe\u2066"))
    assert line.endswith("asked for /\\x202e.exe\\x2066")


def test_a_failure_is_told_with_its_place_in_the_same_line() -> None:
    record = record_of("broken")
    try:
        int("two\nlines")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = OneLine().format(record)
    assert "broken: ValueError: invalid literal" in line
    assert "test_log_lines.py:" in line
    assert "\n" not in line
