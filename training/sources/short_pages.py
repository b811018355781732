"""Pages of tldr, and lists of programs with one line each."""

import re
from collections.abc import Iterator

from sources.clean import Pair, clean

LINK_LINE = re.compile(r"More information|See also|https?:")
PLACEHOLDER = re.compile(r"\{\{|\}\}")
LIST_HEADING = re.compile(r"#{2,5}\s+(.*)")
LIST_ENTRY = re.compile(r"\s*[-*] \[([^\]]+)\]\([^)]*\)[^A-Za-z]*(.{12,})")
LONGEST_NAME = 80
LONGEST_ENTRY = 200


def tldr_pairs(name: str, page: str) -> Iterator[Pair]:
    """The name of a program with what it does, and what each example does with its command."""
    description = " ".join(line for line in re.findall(r"^> (.*)$", page, re.M) if not LINK_LINE.search(line))
    if description:
        # Names of one or two letters mean nothing on their own.
        yield f"{name} {description}" if len(name) < 3 else name, description
        examples = re.findall(r"^- (.*?):?$", page, re.M)
        if examples:
            yield description, f"{name} {' '.join(examples)}"
    for example, command in re.findall(r"^- (.*?):?\n\n`(.*)`", page, re.M):
        yield example, f"{PLACEHOLDER.sub('', command)} {description}"


def list_pairs(page: str) -> Iterator[Pair]:
    """Each entry of a list such as awesome-go, under its heading and under its name."""
    heading = ""
    for line in page.split("\n"):
        found = LIST_HEADING.match(line)
        if found:
            heading = found[1]
        entry = LIST_ENTRY.match(line)
        if entry and heading:
            text = clean(entry[2])[:LONGEST_ENTRY]
            yield clean(heading)[:LONGEST_NAME], text
            yield clean(entry[1])[:LONGEST_NAME], text
