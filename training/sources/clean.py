"""Turns marked-up text into plain text, and pairs of texts into lines of a file."""

import hashlib
import html
import re
import unicodedata
from collections.abc import Iterable

Pair = tuple[str, str]

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
WORD = re.compile(r"[A-Za-z]{3}")
# The longest first text, English second text and Japanese second text of each kind, in characters.
LIMITS = {"par": (300, 400, 230), "sec": (200, 500, 280), "xsec": (160, 420, 240)}
OTHER_LIMITS = (220, 500, 280)


def first_quoted(match: re.Match[str]) -> str:
    quoted = re.search(r'"([^"]+)"', match[0])
    return quoted[1] if quoted else ""


# Each step removes one form of markup and keeps the words that a reader would see.
STEPS = [
    (re.compile(r"<!--.*?-->", re.S), " "),
    (re.compile(r"</?[A-Za-z][^<>]*>"), " "),
    # Macros such as {{cssxref("color")}} show their first argument.
    (re.compile(r"\{\{.*?\}\}"), first_quoted),
    (re.compile(r"!\[[^\]]*\]\([^)]*\)"), " "),
    (re.compile(r"\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\[([^\]]*)\]\[[^\]]*\]"), r"\1"),
    # Roles and links of reStructuredText.
    (re.compile(r":[a-z:+-]+:`~?!?([^`<]*?)(?:\s*<[^>]*>)?`"), r"\1"),
    (re.compile(r"`([^`<]*?)\s*<[^>]*>`_*"), r"\1"),
    (re.compile(r"https?://\S+"), " "),
    (re.compile(r"[`*|\\]+|__+|\{#[^}]*\}|^\s*[>#-]+\s"), " "),
    # Lines drawn with one character.
    (re.compile(r"(.)\1{3,}"), r"\1"),
]


def clean(text: str) -> str:
    text = html.unescape(text)
    for pattern, replacement in STEPS:
        text = pattern.sub(replacement, text)
    return " ".join(unicodedata.normalize("NFKC", text).split())


def is_translation(english: str, japanese: str) -> bool:
    """Whether two texts can be versions of each other: their languages are right, and their lengths are similar."""
    if not JAPANESE.search(japanese) or JAPANESE.search(english) or not WORD.search(english):
        return False
    return len(english) < 6 * len(japanese) + 60 and len(japanese) < 3 * len(english) + 20


def lines_of(kind: str, pairs: Iterable[Pair], cap: int | None = None) -> list[str]:
    """The lines of the file of a source, sorted, each once. With a cap, the choice depends on the lines alone."""
    longest, longest_english, longest_japanese = LIMITS.get(kind, OTHER_LIMITS)
    lines = set()
    for first, second in pairs:
        if kind == "par" and not is_translation(first, second):
            continue
        first, second = clean(first)[:longest], clean(second)
        second = second[: longest_japanese if JAPANESE.search(second) else longest_english]
        if len(first) > 1 and len(second) > 1 and first.lower() != second.lower():
            lines.add(f"{first}\t{second}")
    return sorted(choose(lines, cap))


def choose(texts: Iterable[str], count: int | None) -> list[str]:
    """As many of the texts as asked for. The same text is chosen again when others come or go."""
    return sorted(texts, key=lambda text: hashlib.blake2b(text.encode("utf8"), digest_size=8).digest())[:count]
