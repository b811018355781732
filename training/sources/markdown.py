"""Reads pages of Markdown as blocks, and pairs headings with sections, and pages with their translations."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sources.clean import JAPANESE, Pair

FRONT_MATTER = re.compile(r"\s*---\n(.*?)\n---\n", re.S)
FRONT_KEYS = ("title", "description", "intro", "shortTitle")
CODE = re.compile(r"^(```|~~~).*?^\1\s*$", re.S | re.M)
COMMENT = re.compile(r"<!--.*?-->", re.S)
HEADING = re.compile(r"(#{1,6})\s+(.+)")
ITEM = re.compile(r"\s*([-*+]|\d+\.)\s+")
RULE_OF_TABLE = re.compile(r"[|\s:-]+")
CODE_MARK = "\0code"

PROSE = ("paragraph", "item", "row")
SHORTEST_SECTION = 60
SHORTEST_DESCRIPTION = 20
SHORTEST_CROSS_SECTION = 80


@dataclass(frozen=True)
class Block:
    """`kind` is a key of the front matter, h1 to h6, paragraph, item, row or code."""

    kind: str
    text: str

    @property
    def is_heading(self) -> bool:
        return re.fullmatch("h[1-6]", self.kind) is not None


@dataclass
class Section:
    heading: Block | None
    blocks: list[Block] = field(default_factory=list)

    @property
    def prose(self) -> str:
        return " ".join(block.text for block in self.blocks if block.kind in PROSE)


def blocks_of(page: str) -> Iterator[Block]:
    front = FRONT_MATTER.match(page)
    if front:
        for key in FRONT_KEYS:
            value = re.search(rf"^{key}:\s*['\"]?(.+?)['\"]?\s*$", front[1], re.M)
            if value:
                yield Block(key, value[1])
        page = page[front.end() :]
    page = COMMENT.sub("", CODE.sub(f"\n\n{CODE_MARK}\n\n", page))
    for part in re.split(r"\n\s*\n", page):
        if part.strip():
            yield from blocks_of_part(part.strip())


def blocks_of_part(part: str) -> Iterator[Block]:
    """The blocks of lines without an empty line between them."""
    first, _, rest = part.partition("\n")
    heading = HEADING.fullmatch(first)
    if heading:
        yield Block(f"h{len(heading[1])}", heading[2])
        if rest.strip():
            yield Block("paragraph", rest.strip())
    elif part == CODE_MARK:
        yield Block("code", "")
    elif ITEM.match(part):
        for item in re.split(r"\n(?=\s*(?:[-*+]|\d+\.)\s)", part):
            yield Block("item", ITEM.sub("", item, count=1))
    elif part.startswith("|"):
        for row in part.split("\n"):
            if not RULE_OF_TABLE.fullmatch(row):
                yield Block("row", row)
    else:
        yield Block("paragraph", part)


def sections_of(page: str) -> list[Section]:
    """The first section is what stands before the first heading; its heading is the title of the front matter."""
    sections = [Section(None)]
    for block in blocks_of(page):
        if block.kind == "title":
            sections[0].heading = block
        elif block.is_heading:
            sections.append(Section(block))
        else:
            sections[-1].blocks.append(block)
    return sections


def title_of(sections: list[Section]) -> str:
    return sections[0].heading.text if sections[0].heading else ""


def heading_pairs(page: str) -> Iterator[Pair]:
    """The heading of each section, after the title of the page, with the text; and the title with the description."""
    sections = sections_of(page)
    title = title_of(sections)
    for block in sections[0].blocks:
        if title and block.kind in ("description", "intro") and len(block.text) > SHORTEST_DESCRIPTION:
            yield title, block.text
    for section in sections:
        heading = section.heading.text if section.heading else ""
        if not title and section.heading and section.heading.kind == "h1":
            title = heading
        if heading and len(section.prose) > SHORTEST_SECTION:
            yield " ".join(dict.fromkeys(filter(None, (title, heading)))), section.prose


def translated_pairs(english: str, japanese: str) -> Iterator[Pair]:
    """Blocks of two versions of a page, if the headings agree; of sections that differ, the headings alone."""
    for first, second in same_sections(english, japanese):
        if first.heading and second.heading:
            yield first.heading.text, second.heading.text
        if [block.kind for block in first.blocks] == [block.kind for block in second.blocks]:
            for one, other in zip(first.blocks, second.blocks):
                if one.kind != "code":
                    yield one.text, other.text


def cross_pairs(english: str, japanese: str) -> Iterator[Pair]:
    """The heading of a section in one language, with its text in the other."""
    sections = same_sections(english, japanese)
    titles = [title_of(list(version)) for version in zip(*sections)]
    for first, second in sections[1:]:
        headings = [" ".join(filter(None, pair)) for pair in zip(titles, (first.heading.text, second.heading.text))]
        if len(first.prose) <= SHORTEST_CROSS_SECTION:
            continue
        if JAPANESE.search(headings[1]) and JAPANESE.search(second.prose):
            yield headings[1], first.prose
            yield headings[0], second.prose


def same_sections(english: str, japanese: str) -> list[tuple[Section, Section]]:
    """The sections of two versions of a page side by side, or none if their headings differ in number or level."""
    first, second = sections_of(english), sections_of(japanese)
    levels = [[section.heading.kind for section in version[1:]] for version in (first, second)]
    return list(zip(first, second)) if levels[0] == levels[1] else []
