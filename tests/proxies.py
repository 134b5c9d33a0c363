"""nginx and Caddy as Debian has them, each started with a configuration of a test's own."""

import os
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from launch.system_packages import find_program
from tests.real_server import Answer, Served, free_port

PATIENCE = 30
"""Seconds, on a machine that is busy with other tests."""
AROUND_NGINX = """\
{user}
error_log {folder}/errors.log;
pid {folder}/pid;
worker_processes 2;
events {{ }}
http {{
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    # as Debian has it
    gzip on;
    log_format kept "$request_uri $upstream_cache_status";
    access_log {folder}/kept.log kept;
{text}
}}
"""
AROUND_CADDY = """\
{{
    admin off
    http_port {http}
    https_port {https}
    default_bind 127.0.0.1 ::1
    local_certs
    skip_install_trust
    storage file_system {folder}
}}
{text}
"""


@dataclass(frozen=True, slots=True)
class Proxy(Served):
    """Asked as browsers ask: by HTTPS and by name."""

    name: str = ""
    plain_port: int = 0
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(
        self,
        address: str,
        *,
        method: str = "GET",
        body: bytes = b"",
        source: str = "",
        **headers: str,
    ) -> Answer:
        given = {name.replace("_", "-"): value for name, value in headers.items() if value}
        if method == "POST":
            given["Origin"] = f"https://{self.name}"
        connection = HTTPConnection(self.name)
        connection.sock = self._connection(source)
        with closing(connection):
            connection.request(method, address, body=body or None, headers=given)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())

    def ask_plainly(self, address: str) -> Answer:
        connection = HTTPConnection(self.name)
        try:
            connection.sock = _connected("127.0.0.1", self.plain_port)
        except ConnectionRefusedError:  # Caddy takes one of its addresses for it
            connection.sock = _connected("::1", self.plain_port)
        with closing(connection):
            connection.request("GET", address)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())

    def kept(self) -> list[str]:
        """Of each request, its address and whether it was answered from the cache."""
        return (self.folder / "kept.log").read_text().splitlines()

    def _connection(self, source: str) -> socket.socket:
        plain = _connected("::1" if ":" in source else "127.0.0.1", self.port, source)
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return trusting.wrap_socket(plain, server_hostname=self.name)


def _connected(host: str, port: int, source: str = "") -> socket.socket:
    own = (source, 0) if source else None
    return socket.create_connection((host, port), timeout=PATIENCE, source_address=own)


def certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Signed by itself, with its key. Good at any time: a test may travel."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    signed = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2020, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(2100, 1, 1, tzinfo=UTC))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "fullchain.pem", folder / "privkey.pem"
    files[0].write_bytes(signed.public_bytes(Encoding.PEM))
    key_text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    files[1].write_bytes(key_text)
    return files


@contextmanager
def nginx(folder: Path, text: str, *, name: str, ports: tuple[int, int]) -> Iterator[Proxy]:
    """`ports` are those of plain HTTP and of HTTPS in the text."""
    folder.mkdir()
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(AROUND_NGINX.format(folder=folder, text=text, user=user))
    program = find_program("nginx") or "nginx"
    said_to = str(folder / "errors.log")
    command = [program, "-e", said_to, "-p", str(folder), "-c", str(file), "-g", "daemon off;"]
    with _running(command, folder, name, ports) as proxy:
        yield proxy


@contextmanager
def caddy(folder: Path, text: str, *, name: str) -> Iterator[Proxy]:
    folder.mkdir()
    http, https = free_port(), free_port()
    file = folder / "Caddyfile"
    file.write_text(AROUND_CADDY.format(folder=folder, text=text, http=http, https=https))
    program = find_program("caddy") or "caddy"
    command = [program, "run", "--config", str(file), "--adapter", "caddyfile"]
    with _running(command, folder, name, (http, https)) as proxy:
        yield proxy


@contextmanager
def _running(
    command: list[str], folder: Path, name: str, ports: tuple[int, int]
) -> Iterator[Proxy]:
    with (
        (folder / "said").open("w+") as said,
        subprocess.Popen(
            command, stdout=said, stderr=said, text=True, env={**os.environ, "HOME": str(folder)}
        ) as process,
    ):
        proxy = Proxy(ports[1], folder, "", process, name=name, plain_port=ports[0])
        try:
            _wait_for(proxy)
            yield proxy
        finally:
            process.terminate()


def _wait_for(proxy: Proxy) -> None:
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            proxy.ask("/healthz")
        except OSError:
            said = [
                file.read_text() for file in proxy.folder.glob("[es][ra][ri]*") if file.is_file()
            ]
            assert proxy.process.poll() is None, said
            assert time.monotonic() < ends, said
            time.sleep(0.05)
        else:
            return
