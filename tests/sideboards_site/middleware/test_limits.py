import io
from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")

FORM = "application/x-www-form-urlencoded"


class BrokenStream(io.BytesIO):
    def read(self, _size: int | None = -1, /) -> bytes:
        raise OSError("connection reset")


@pytest.mark.parametrize(
    "address",
    ["/de/%00", "/de/?%00=1", "/de/?q=%00", "/de/?q=%ED%A0%80", "/de/?q=%FF", "/de/?q=a%C3"],
)
def test_an_address_with_what_is_no_text_is_refused(client: Client, address: str) -> None:
    assert client.get(address).status_code == 400


@pytest.mark.parametrize("body", [b"word=%00", b"word=%ED%A0%80", b"\x00=1"])
def test_a_form_with_what_is_no_text_is_refused(client: Client, body: bytes) -> None:
    assert client.post("/de/echo/", body, content_type=FORM).status_code == 400


def test_a_form_of_two_thousand_fields_is_refused(client: Client) -> None:
    fields = "&".join(f"field{number}=1" for number in range(2_000))
    assert client.post("/de/echo/", fields, content_type=FORM).status_code == 400


def test_a_form_of_three_megabytes_is_refused(client: Client) -> None:
    assert client.post("/de/echo/", {"word": "a" * 3_000_000}).status_code == 413


@pytest.mark.parametrize("length", ["-5", "x", "1e3", "٣", "9" * 5_000])
def test_a_length_that_is_no_length_is_refused(client: Client, length: str) -> None:
    answer = client.post("/de/echo/", {"word": "x"}, CONTENT_LENGTH=length)
    assert answer.status_code == 400


def test_a_form_without_its_boundary_is_refused(client: Client) -> None:
    answer = client.generic("POST", "/de/echo/", b"x", content_type="multipart/form-data")
    assert answer.status_code == 400


def test_a_body_that_breaks_off_is_refused(client: Client) -> None:
    broken: dict[str, Any] = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": "/de/echo/",
        "CONTENT_TYPE": FORM,
        "CONTENT_LENGTH": "9",
        "wsgi.input": BrokenStream(),
    }
    assert client.request(**broken).status_code == 400


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "CONNECT", "ODD"])
@pytest.mark.parametrize("address", ["/", "/en/", "/en/nowhere", "/robots.txt", "/favicon.ico"])
def test_other_methods_are_refused_everywhere(client: Client, address: str, method: str) -> None:
    answer = client.generic(method, address)
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD, POST"


def test_every_script_and_accent_is_welcome(client: Client) -> None:
    assert client.get("/en/", {"q": "Türkis, œuvre, 抽屉, 🗄️"}).status_code == 200
    answer = client.post("/de/echo/", {"word": "Türkis, œuvre, 抽屉, 🗄️"})
    assert answer.content.decode() == "Türkis, œuvre, 抽屉, 🗄️"


PART = b'--edge\r\nContent-Disposition: form-data; name="word"\r\n\r\nx\r\n'


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("multipart/form-data; boundary=edge", PART + b"--edge--\r\n", 200),
        ("multipart/form-data; boundary=edge", PART, 400),
        ("multipart/form-data; boundary=edge", PART + b"--edge\r\n", 400),
        ("application/json", b'{"word": "x"}', 400),
        ("text/plain", b"word=x", 400),
        ("", b"word=x", 400),
    ],
)
def test_a_body_that_is_no_whole_form_is_refused(
    client: Client, kind: str, body: bytes, status: int
) -> None:
    answer = client.generic("POST", "/de/echo/", body, content_type=kind)
    assert answer.status_code == status
