"""The proxies of docs/operations.md, as it has them, with Debian's nginx and Caddy before the site.

The CDN is a second nginx. Readers come from addresses of this machine that differ.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path

import brotli
import pytest
from django.test import override_settings

from launch.system_packages import ensure_programs
from puzzles.players.views.data import EXPORTS
from puzzles.visitors import rate_limits
from rules.reader import BOX_COOKIE
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code
from tests.doc_blocks import block_with, replaced
from tests.every_page import OTHERS
from tests.proxies import Proxy, caddy, certificate, nginx
from tests.real_server import Served, free_port, served
from tests.visitors import Visitor

pytestmark = pytest.mark.soak

PAGE = "operations.md"
NAME = "sideboards.example"
SECRET = "long enough for a public site, and known to this test alone"
PUBLIC = {"SITE_URL": f"https://{NAME}", "SECRET_KEY": SECRET, "WEB_WORKERS": "1"}
CERTIFICATES = f"/etc/letsencrypt/live/{NAME}"
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
PUZZLE = "/en/sideboards/puzzles/2026-01-05/"
EXPORT = "/en/data/export/"
FEED, CALENDAR = "/en/sideboards/feed/", "/en/sideboards/calendar/8/Europe/Zurich.ics"
FORM = "application/x-www-form-urlencoded"
ANNA, BERT, CDN = "127.0.0.2", "127.0.0.3", "127.0.0.1"
NOT_TOLD = "X-Forwarded-For does not name the caller"


@dataclass(frozen=True, slots=True)
class Chain:
    first: Proxy
    """What readers come to."""
    proxy: Proxy
    """Next to the site; the same where there is no CDN."""
    site: Served

    @property
    def has_cdn(self) -> bool:
        return self.first != self.proxy

    def counted(self, caller: str) -> int:
        """Exports that the site has counted for that network."""
        with override_settings(SECRET_KEY=SECRET):
            key = rate_limits._key(EXPORTS.name, rate_limits.network_of(caller))
        with closing(sqlite3.connect(self.site.folder / "sideboards.sqlite3")) as database:
            asked = "SELECT COALESCE(SUM(calls), 0) FROM puzzles_callcount WHERE key = ?"
            return int(database.execute(asked, [key]).fetchone()[0])


def documented_nginx(site: Served, *of_cdn: str) -> str:
    text = block_with(PAGE, "nginx", "proxy_pass http://127.0.0.1:8000")
    text = replaced(text, {"127.0.0.1:8000": f"127.0.0.1:{site.port}"})
    return replaced(text, {"    location": "".join([*of_cdn, "    location"])})


def lines_for_a_cdn() -> str:
    return replaced(block_with(PAGE, "nginx", "set_real_ip_from"), {"192.0.2.0/24": f"{CDN}/32"})


@contextmanager
def started_nginx(folder: Path, text: str, certificates: Path) -> Iterator[Proxy]:
    """On free ports of this machine alone, with a certificate made for the test."""
    http, https = free_port(), free_port()
    changes = {
        "listen 80;": f"listen 127.0.0.1:{http};",
        "listen [::]:80;": f"listen [::1]:{http};",
        "listen 443 ": f"listen 127.0.0.1:{https} ",
        "listen [::]:443 ": f"listen [::1]:{https} ",
        CERTIFICATES: str(certificates),
        "/var/cache/nginx/sideboards": str(folder / "cache"),
    }
    with nginx(folder, replaced(text, changes), name=NAME, ports=(http, https)) as proxy:
        yield proxy


@contextmanager
def started_cdn(folder: Path, origin: Proxy, authorities: Path, own: Path) -> Iterator[Proxy]:
    changes = {
        "https://origin.sideboards.example": f"https://127.0.0.1:{origin.port}",
        AUTHORITIES: str(authorities),
    }
    text = replaced(block_with(PAGE, "nginx", "https://origin.sideboards.example"), changes)
    with started_nginx(folder, text, own) as proxy:
        yield proxy


@contextmanager
def started_caddy(folder: Path, site: Served, words: str, **changes: str) -> Iterator[Proxy]:
    text = replaced(
        block_with(PAGE, "caddyfile", words), {"127.0.0.1:8000": f"127.0.0.1:{site.port}"}
    )
    with caddy(folder, replaced(text, changes), name=NAME) as proxy:
        yield proxy


@pytest.fixture(scope="module", autouse=True)
def _programs() -> None:
    ensure_programs({"nginx": "nginx", "caddy": "caddy"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("proxies")
    certificate(folder, NAME)
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Served]:
    with served(folder / "var", **PUBLIC) as site:
        yield site


@pytest.fixture(scope="module")
def site_behind_two(folder: Path) -> Iterator[Served]:
    with served(folder / "var-of-two", **PUBLIC, PROXIES="2") as site:
        yield site


@pytest.fixture(scope="module")
def nginx_chain(folder: Path, site: Served) -> Iterator[Chain]:
    with started_nginx(folder / "nginx", documented_nginx(site), folder) as proxy:
        yield Chain(proxy, proxy, site)


@pytest.fixture(scope="module")
def caddy_chain(folder: Path, site: Served) -> Iterator[Chain]:
    with started_caddy(folder / "caddy", site, "127.0.0.1:8000\n") as proxy:
        yield Chain(proxy, proxy, site)


@pytest.fixture(scope="module")
def nginx_and_cdn(folder: Path, site: Served) -> Iterator[Chain]:
    text = documented_nginx(site, lines_for_a_cdn())
    with (
        started_nginx(folder / "origin", text, folder) as proxy,
        started_cdn(folder / "cdn", proxy, folder / "fullchain.pem", folder) as cdn,
    ):
        yield Chain(cdn, proxy, site)


@pytest.fixture(scope="module")
def caddy_and_cdn(folder: Path, site_behind_two: Served) -> Iterator[Chain]:
    own = folder / "caddy-origin"
    believed = {"192.0.2.0/24": f"{CDN}/32"}
    with (
        started_caddy(own, site_behind_two, "trusted_proxies", **believed) as proxy,
        started_cdn(
            folder / "cdn-of-caddy", proxy, own / "pki/authorities/local/root.crt", folder
        ) as cdn,
    ):
        yield Chain(cdn, proxy, site_behind_two)


@pytest.fixture(params=["nginx_chain", "caddy_chain", "nginx_and_cdn", "caddy_and_cdn"])
def chain(request: pytest.FixtureRequest) -> Chain:
    chain: Chain = request.getfixturevalue(request.param)
    return chain


@pytest.fixture(params=["nginx_and_cdn", "caddy_and_cdn"])
def chain_with_cdn(request: pytest.FixtureRequest) -> Chain:
    chain: Chain = request.getfixturevalue(request.param)
    return chain


def player(chain: Chain, source: str) -> Visitor:
    """Who has begun a game, and so has something to export."""
    visitor = Visitor(chain.first, PUZZLE, source=source).look()
    one, _, two, *_ = visitor.hand()
    assert visitor.send(f"{one} {two}").status == 303
    return visitor.look()


def exported(proxy: Proxy, visitor: Visitor, *, source: str, told: str = "") -> int:
    answer = proxy.ask(EXPORT, source=source, cookie=visitor.cookies, x_forwarded_for=told)
    return answer.status


def test_plain_http_is_sent_to_https_and_stays_there(chain: Chain) -> None:
    plain = chain.first.ask_plainly("/en/?q=1")
    assert plain.status in {301, 308}
    assert re.fullmatch(rf"https://{NAME}(:\d+)?/en/\?q=1", plain.headers["Location"])
    secure = chain.first.ask("/en/")
    assert secure.status == 200
    assert secure.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_every_cookie_is_secure(chain: Chain) -> None:
    visitor = player(chain, ANNA)
    told = [
        *chain.first.ask(PUZZLE, cookie=visitor.cookies).headers.get_all("Set-Cookie", []),
        *chain.first.ask("/en/sideboards/practice/").headers.get_all("Set-Cookie", []),
        *chain.first.ask(
            "/de/privacy/", sec_fetch_site="same-origin", sec_fetch_mode="navigate"
        ).headers.get_all("Set-Cookie", []),
    ]
    cookies = [morsel for header in told for morsel in SimpleCookie(header).values()]
    assert {"csrftoken", "django_language"} < {morsel.key for morsel in cookies}
    assert [(each.key, each["secure"], each["httponly"]) for each in cookies] == [
        (each.key, True, True) for each in cookies
    ]


def test_readers_are_told_apart_and_cannot_pretend(chain: Chain) -> None:
    visitor = player(chain, ANNA)
    for source in (ANNA, BERT, "::1"):
        for told in ("", "203.0.113.7", "203.0.113.7, 203.0.113.8", "203.0.113.7:80", "nonsense"):
            before = chain.counted(source)
            exported(chain.first, visitor, source=source, told=told)
            assert chain.counted(source) == before + 1, (source, told)
    assert chain.counted("203.0.113.7") == chain.counted("203.0.113.8") == 0


def test_who_has_used_up_a_limit_keeps_nobody_else_out(chain: Chain) -> None:
    high, low = divmod(chain.first.port, 256)
    carl, dora = f"127.1.{high}.{low}", f"127.2.{high}.{low}"
    visitor = player(chain, carl)
    answers = [exported(chain.first, visitor, source=carl) for _ in range(EXPORTS.calls + 1)]
    assert answers == [200] * EXPORTS.calls + [429]
    assert exported(chain.first, visitor, source=dora) == 200


@pytest.mark.parametrize(
    ("told", "caller"),
    [
        ("203.0.113.20", "203.0.113.20"),
        ("198.51.100.1, 203.0.113.21:4711", "203.0.113.21"),
        ("2a00:1:2:3::5", "2a00:1:2:3::/64"),
        ("198.51.100.1, [2a00:1:2:4::5]:4711", "2a00:1:2:4::/64"),
    ],
)
def test_a_cdn_may_write_addresses_in_any_way(
    chain_with_cdn: Chain, told: str, caller: str
) -> None:
    chain = chain_with_cdn
    visitor = player(chain, ANNA)
    network = caller.removesuffix("/64")
    before = chain.counted(network), chain.counted("198.51.100.1")
    assert exported(chain.proxy, visitor, source=CDN, told=told) == 200
    assert (chain.counted(network), chain.counted("198.51.100.1")) == (before[0] + 1, before[1])


def test_who_passes_the_cdn_by_cannot_pretend(chain_with_cdn: Chain) -> None:
    chain = chain_with_cdn
    visitor = player(chain, ANNA)
    told = "203.0.113.66, 203.0.113.67"
    assert exported(chain.proxy, visitor, source="127.0.0.9", told=told) == 200
    assert chain.counted("203.0.113.66") == chain.counted("203.0.113.67") == 0


def test_pages_travel_compressed(chain: Chain) -> None:
    for address in ("/en/", FEED, "/en/search/?q=swap"):
        plain = chain.first.ask(address)
        assert "Content-Encoding" not in plain.headers
        small = chain.first.ask(address, accept_encoding="gzip, br")
        assert small.headers["Content-Encoding"] == "br"
        assert brotli.decompress(small.body) == plain.body


def style_of(chain: Chain) -> str:
    page = chain.first.ask("/en/").body.decode()
    style = re.search(r'href="(/static/site/[^"]+\.css)"', page)
    assert style
    return style[1]


def test_static_files_are_kept_for_good(chain: Chain) -> None:
    address = style_of(chain)
    answers = [chain.first.ask(address, accept_encoding="br") for _ in range(2)]
    assert answers[0].body == answers[1].body
    for answer in answers:
        assert (answer.status, answer.headers["Content-Encoding"]) == (200, "br")
        assert "immutable" in answer.headers["Cache-Control"]
    if chain.has_cdn:
        assert chain.first.kept()[-1] == f"{address} HIT"


@pytest.fixture(params=["nginx_chain", "nginx_and_cdn"])
def chain_with_cache(request: pytest.FixtureRequest) -> Chain:
    chain: Chain = request.getfixturevalue(request.param)
    return chain


HOME, RULES = "/en/", "/en/sideboards/rules/turn/"
LEARN, LESSON = "/en/sideboards/trainer/learn/", "/fr/sideboards/trainer/lessons/swap/"
OF_STRANGERS = {HOME, PUZZLE, LEARN, LESSON}
FOR_STRANGERS = re.compile(r"/(puzzles/[\d-]+|trainer/learn|trainer/lessons/[\w-]+)/$")
OBJECTIVES = "/en/sideboards/rules/objectives/"
"""Shows the cards of a reader's own box."""
OF_ALL = {
    *OF_STRANGERS,
    RULES,
    "/en/search/",
    "/en/sequence/rules/words/",
    OBJECTIVES,
    "/en/access/",
    FEED,
    CALENDAR,
    "/api/daily.json",
    "/en/sideboards/embed/today/",
}


OWN_BOX = Box().with_pattern(3, 9, [(0, 0), (1, 1)])


def known_in_the_dark(chain: Chain) -> Visitor:
    anna = player(chain, ANNA)
    dark = chain.first.ask("/theme/", method="POST", body=b"theme=dark", content_type=FORM)
    anna.cookies += "; " + dark.headers["Set-Cookie"].partition(";")[0]
    anna.cookies += f"; {BOX_COOKIE}={box_code(OWN_BOX)}"
    return anna


def without_what_differs(body: bytes) -> bytes:
    """Each answer masks its form tokens anew."""
    return re.sub(rb'(name="csrfmiddlewaretoken" value=")[^"]+', rb"\1", body)


def test_a_cache_keeps_what_is_for_all_and_nothing_else(chain_with_cache: Chain) -> None:
    """Whoever asks, whatever cookies they have: through the cache all get what they get from the
    site itself."""
    chain = chain_with_cache
    anna = known_in_the_dark(chain)
    addresses = {*OF_ALL, *(f"/en/{path}" for path in OTHERS), "/robots.txt"}
    public = set()
    for address in sorted(addresses):
        for cookies in (anna.cookies, "", anna.cookies, ""):
            answer = chain.first.ask(address, cookie=cookies)
            itself = chain.site.ask(
                address, host=NAME, cookie=cookies, x_forwarded_proto="https", x_forwarded_for=BERT
            )
            if cookies or answer.headers.get("Cache-Control", "").startswith("public"):
                assert without_what_differs(answer.body) == without_what_differs(itself.body)
            if answer.headers.get("Cache-Control", "").startswith("public"):
                public.add(address)
                assert "Set-Cookie" not in answer.headers
                varies = address in {HOME, OBJECTIVES} or bool(FOR_STRANGERS.search(address))
                assert ("Cookie" in answer.headers.get("Vary", "")) is varies
            elif address in OF_STRANGERS:
                assert cookies
                assert "no-store" in answer.headers["Cache-Control"]
    kept = {line.partition(" ")[0] for line in chain.first.kept() if line.endswith(" HIT")}
    assert public >= OF_ALL
    assert kept - public == {each for each in kept if each.startswith("/static/")}
    assert public - kept == set()


def test_a_stranger_plays_from_a_page_that_a_cache_has_kept(chain_with_cache: Chain) -> None:
    first = chain_with_cache.first
    for _ in range(2):
        page = first.ask(PUZZLE)
    assert first.kept()[-1] == f"{PUZZLE} HIT"
    hand = re.findall(r'data-card="(\d+)"', page.body.decode())
    moved = first.ask(
        PUZZLE, method="POST", body=f"line=&move={hand[0]}+{hand[1]}".encode(), content_type=FORM
    )
    assert moved.status == 303
    cookies = SimpleCookie(moved.headers["Set-Cookie"])
    mine = first.ask(PUZZLE, cookie=f"player={cookies['player'].coded_value}")
    assert "no-store" in mine.headers["Cache-Control"]
    assert mine.body != page.body
    assert first.ask(PUZZLE).body == page.body


@pytest.mark.parametrize("address", ["/de/sideboards/rules/placing/", LESSON])
def test_a_thousand_readers_reach_the_site_five_times_at_most(
    chain_with_cache: Chain, address: str
) -> None:
    """With and without cookies where the page is the same with them, in three browsers, from
    addresses of their own."""
    chain = chain_with_cache
    encodings = ("gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, deflate")
    bodies = set()
    for number in range(1000):
        is_known = number % 2 and address not in OF_STRANGERS
        cookies = f"player=made-up-{number}; theme=dark" if is_known else ""
        answer = chain.first.ask(
            f"{address}",
            source=f"127.3.{number // 250}.{number % 250 + 1}",
            cookie=cookies,
            accept_encoding=encodings[number % 3],
        )
        assert answer.status == 200
        coded = answer.headers.get("Content-Encoding")
        bodies.add(brotli.decompress(answer.body) if coded == "br" else answer.body)
    asked = [line for line in chain.proxy.kept() if line.startswith(f"{address} ")]
    assert sum(not line.endswith(" HIT") for line in asked) <= 5
    assert len({body for body in bodies if b"<html" in body}) == 1


def test_each_reader_gets_their_own_page_through_a_cdn(chain_with_cdn: Chain) -> None:
    chain = chain_with_cdn
    anna, bert = player(chain, ANNA), Visitor(chain.first, PUZZLE, source=BERT).look()
    assert len(anna.look().hand()) != len(bert.look().hand())
    assert anna.token != bert.token
    answers = {
        language: chain.first.ask("/", accept_language=language).headers["Location"]
        for language in ("de", "fr", "it", "de", "en")
    }
    assert answers == {"de": "/de/", "fr": "/fr/", "it": "/it/", "en": "/en/"}
    chosen = chain.first.ask("/", accept_language="de", cookie="django_language=it")
    assert chosen.headers["Location"] == "/it/"
    page = "/en/data/"
    pages = [chain.first.ask(page, cookie=f"theme={theme}").body for theme in ("dark", "light")]
    assert pages[0] != pages[1]
    address = "/en/search/?q=swap"
    whole, part = chain.first.ask(address), chain.first.ask(address, hx_request="true")
    assert len(part.body) < len(whole.body) == len(chain.first.ask(address).body)


def test_what_is_kept_is_kept_apart_by_how_it_is_compressed(chain_with_cdn: Chain) -> None:
    first = chain_with_cdn.first
    takes = ["br", "", "br", "gzip", ""]
    answers = [first.ask("/fr/sideboards/feed/", accept_encoding=each) for each in takes]
    is_brotli = [answer.headers.get("Content-Encoding") == "br" for answer in answers]
    assert is_brotli == [True, False, True, False, False]
    assert [line.rpartition(" ")[2] for line in first.kept()[-5:]] == [
        "MISS",
        "MISS",
        "HIT",
        "MISS",
        "HIT",
    ]


def test_a_proxy_that_does_not_say_who_asks_is_told_once(folder: Path) -> None:
    with served(folder / "var-of-none", **PUBLIC) as site:
        text = documented_nginx(site)
        text = replaced(text, {"proxy_set_header X-Forwarded-For $remote_addr;": ""})
        with started_nginx(folder / "silent", text, folder) as proxy:
            visitors = [player(Chain(proxy, proxy, site), source) for source in (ANNA, BERT)]
            for visitor in visitors:
                assert exported(proxy, visitor, source=ANNA) == 200
        site.process.terminate()
        said, _ = site.process.communicate(timeout=60)
    assert said.count(NOT_TOLD) == 1
