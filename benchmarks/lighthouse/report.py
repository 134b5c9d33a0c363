"""What Lighthouse has written about one load of a page."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

TIMES = {
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
}
KINDS = {"Document": "page", "Stylesheet": "styles", "Font": "fonts", "Script": "our scripts"}
NOT_OURS = {"/django_htmx/": "htmx", "/icons/": "pictures"}
LACKING = 0.9
"""An audit below this is named: it is what a page's score was lost by."""


@dataclass(frozen=True, slots=True)
class Report:
    written: Mapping[str, Any]

    def score(self, category: str) -> int:
        # a category that could not be judged has no score
        return round(100 * (self.written["categories"][category]["score"] or 0))

    def line(self, goals: Mapping[str, int]) -> str:
        scores = ", ".join(f"{self.score(name)} {name}" for name in goals)
        times = ", ".join(f"{words} {self._shown(name)}" for name, words in TIMES.items())
        lacking = [f"lost by {name}" for category in goals for name in self._lacking(category)]
        return "; ".join([scores, times, *lacking])

    @property
    def weights(self) -> Mapping[str, int]:
        """Bytes on the wire, compressed, with their headers."""
        weights: Counter[str] = Counter()
        for request in self._audit("network-requests")["details"]["items"]:
            weights[_kind(request)] += request["transferSize"]
        return weights

    def _audit(self, name: str) -> Mapping[str, Any]:
        audit: Mapping[str, Any] = self.written["audits"][name]
        return audit

    def _shown(self, name: str) -> str:
        return str(self._audit(name).get("displayValue", "unknown"))

    def _lacking(self, category: str) -> Iterable[str]:
        for reference in self.written["categories"][category]["auditRefs"]:
            score = self._audit(reference["id"])["score"]
            if reference["weight"] and score is not None and score < LACKING:
                yield reference["id"]


def _kind(request: Mapping[str, Any]) -> str:
    for part, kind in NOT_OURS.items():
        if part in request["url"]:
            return kind
    return KINDS.get(request["resourceType"], "other")
