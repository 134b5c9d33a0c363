"""A drawing as a page takes it."""

from django.utils.safestring import SafeString, mark_safe


def drawn(svg: str) -> SafeString:
    # every text in a drawing is escaped where the element is written
    return mark_safe(svg)  # noqa: S308
