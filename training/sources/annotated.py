"""Pages that hold the English original in a comment before each translated paragraph."""

import re
from collections.abc import Iterator

from sources.clean import Pair

COMMENT = re.compile(r"<!--.*?-->", re.S)
# A comment, then the translation up to the next empty line or comment.
BOOK = re.compile(r"<!--\s*(.*?)\s*-->\s*\n\s*\n?(.*?)(?=\n\s*\n|\n<!--)", re.S)
# A comment on lines of its own, then the translation up to the end of the paragraph or the next block.
MANUAL = re.compile(
    r"<!--\n(.*?)-->\n(.*?)(?=<!--|</para>|</entry>|</title>|<programlisting|<itemizedlist|<variablelist|<screen|"
    r"<synopsis|$)",
    re.S,
)
MANUAL_SECTION = re.compile(r"<title>([^<]*)</title>(.*?)(?=<sect\d|<refsect|</sect|</chapter|$)", re.S)
INDEX_TERM = re.compile(r"<indexterm.*?</indexterm>", re.S)
SHORTEST_SECTION = 80
LONGEST_SECTION = 5000


def book_pairs(page: str) -> Iterator[Pair]:
    """The Japanese Rust book."""
    for english, japanese in BOOK.findall(page):
        yield english.lstrip("# "), japanese.lstrip("# ")


def manual_pairs(page: str) -> Iterator[Pair]:
    """The Japanese manual of PostgreSQL."""
    yield from MANUAL.findall(page)


def manual_sections(page: str) -> Iterator[Pair]:
    for title, text in MANUAL_SECTION.findall(COMMENT.sub("", page)):
        if len(text) > SHORTEST_SECTION:
            yield title, INDEX_TERM.sub("", text[:LONGEST_SECTION])
