"""Reads the catalogues of gettext (.po)."""

import re
from collections.abc import Iterator

from sources.clean import Pair

STRING = re.compile(r'(msgid|msgstr|msgstr\[0\])? ?"(.*)"')
ESCAPE = re.compile(r'\\([nt"\\])')
ESCAPED = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def catalogue_pairs(text: str) -> Iterator[Pair]:
    """Each message with its translation. Messages that are marked as fuzzy, or have no translation, are left out."""
    for entry in re.split(r"\n\s*\n", text):
        lines = entry.split("\n")
        if any(line.startswith("#,") and "fuzzy" in line for line in lines):
            continue
        message, translation = strings_of(lines)
        if message and translation:
            yield message, translation


def strings_of(lines: list[str]) -> tuple[str, str]:
    parts = {"msgid": "", "msgstr": ""}
    current = None
    for line in lines:
        match = STRING.fullmatch(line.strip())
        if match is None:
            # Comments, and keywords that are not wanted, such as msgctxt and msgid_plural.
            current = current if line.startswith("#") else None
            continue
        current = (match[1] or current or "").removesuffix("[0]")
        if current in parts:
            parts[current] += ESCAPE.sub(lambda escape: ESCAPED[escape[1]], match[2])
    return parts["msgid"], parts["msgstr"]
