import json
import logging
import sys

from sideboards_site.log_lines import JsonLine, has_exception, request_id


def record_of(message: str, *values: object) -> logging.LogRecord:
    return logging.LogRecord("site", logging.ERROR, "views.py", 1, message, values, None)


def line_of(record: logging.LogRecord) -> str:
    line = JsonLine().format(record)
    assert line.isprintable()
    return line


def test_a_line_tells_time_level_source_and_message() -> None:
    told = json.loads(line_of(record_of("lost %s drawers", 2)))
    assert told.pop("time").endswith("+00:00")
    assert told == {"level": "ERROR", "logger": "site", "message": "lost 2 drawers"}


def test_a_line_tells_which_request_it_is_about() -> None:
    token = request_id.set("7f3a")
    try:
        assert json.loads(line_of(record_of("broken")))["request"] == "7f3a"
    finally:
        request_id.reset(token)


def test_what_a_stranger_sends_cannot_begin_a_second_line_or_another_field() -> None:
    sent = '/a\r\n", "level": "forged\u2028x\x1b[31m\x85'
    line = line_of(record_of("asked for %s", sent))
    assert json.loads(line)["message"] == f"asked for {sent}"
    assert json.loads(line)["level"] == "ERROR"


def test_what_a_stranger_sends_cannot_turn_a_line_around() -> None:
    assert "/\\u202e.exe\\u2066" in line_of(record_of("asked for %s", "/\u202e.exe\u2066"))


def test_what_is_no_text_can_be_written() -> None:
    assert "\\udce9" in line_of(record_of("asked for %s", "/\udce9"))


def test_a_failure_is_told_with_its_place_in_the_same_line() -> None:
    record = record_of("broken")
    assert not has_exception(record)
    try:
        int("two\nlines")
    except ValueError:
        record.exc_info = sys.exc_info()
    told = json.loads(line_of(record))
    assert told["error"].startswith("ValueError: invalid literal")
    assert "test_log_lines.py:" in told["place"]
    assert has_exception(record)
