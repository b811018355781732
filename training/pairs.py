"""Reads training pairs: files KIND.SOURCE.tsv with two texts per line, in a folder or a tar archive."""

import hashlib
import random
import re
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from text import normalize

Pair = tuple[str, str]

SENTENCE_END = re.compile(r"(?<=[。.!?！？])\s*")
SHORTEST_SENTENCE = 12
LONGEST_SENTENCE = 200
# One pair in this many is never trained on; the evaluation uses it.
HELD_OUT_OF = 200


@dataclass(frozen=True)
class Source:
    kind: str
    name: str
    pairs: list[Pair]


def read_sources(path: Path, without: frozenset[str] = frozenset()) -> list[Source]:
    """All sources, sorted by name so that a seed gives the same model. `without` names kinds or whole sources."""
    sources = []
    for name, content in sorted(files_in(path)):
        kind = name.split(".")[0]
        if kind in without or name in without:
            continue
        lines = normalize(content).split("\n")
        sources.append(Source(kind, name, [(a, b) for a, _, b in (line.partition("\t") for line in lines) if a and b]))
    return sources


def files_in(path: Path) -> Iterator[tuple[str, str]]:
    if path.is_dir():
        for file in path.glob("**/*.tsv"):
            yield file.stem, file.read_text("utf8")
        return
    with tarfile.open(path) as archive:
        for member in archive.getmembers():
            content = archive.extractfile(member)
            if content is not None and member.name.endswith(".tsv"):
                yield Path(member.name).stem, content.read().decode("utf8")


def digest(text: str) -> int:
    """A number that is the same in every run, unlike Python's hash()."""
    return int.from_bytes(hashlib.blake2b(text.encode("utf8"), digest_size=8).digest(), "little", signed=True)


def is_held_out(pair: Pair) -> bool:
    """The second text decides, so that all pairs of one passage are on the same side."""
    return digest(pair[1]) % HELD_OUT_OF == 0


def split(sources: list[Source]) -> tuple[list[Source], list[Source]]:
    """The pairs to train on, and those that are held out. Of words and idioms nothing is held out."""
    train, held_out = [], []
    for source in sources:
        if source.kind in ("word", "idiom"):
            train.append(source)
            continue
        train.append(Source(source.kind, source.name, [pair for pair in source.pairs if not is_held_out(pair)]))
        held_out.append(Source(source.kind, source.name, [pair for pair in source.pairs if is_held_out(pair)]))
    return train, held_out


def sentences_and_rests(sources: list[Source], seed: int) -> Source:
    """One more kind of pair: a sentence of a passage, and the rest of that passage."""
    choose = random.Random(seed)
    pairs, seen = [], set()
    for source in sources:
        if source.kind not in ("sec", "qa"):
            continue
        for _, passage in source.pairs:
            if passage in seen:
                continue
            seen.add(passage)
            sentences = [part for part in SENTENCE_END.split(passage) if len(part) > SHORTEST_SENTENCE]
            if len(sentences) < 3:
                continue
            for at in choose.sample(range(len(sentences)), 2):
                rest = " ".join(sentences[:at] + sentences[at + 1 :])
                pairs.append((sentences[at][:LONGEST_SENTENCE], rest))
    return Source("rest", "rest.all", pairs)
