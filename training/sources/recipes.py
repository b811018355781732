"""The files of pairs, and how each is made of clones."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from sources import dictionaries, markdown, short_pages, translations
from sources.clean import Pair, choose
from sources.clones import Clones, Files

MAX_CROSS_PAGES = 4500


@dataclass(frozen=True)
class Recipe:
    """`cap` keeps one source from drowning the others of its kind."""

    reads: tuple[Files, ...]
    pairs: Callable[[Clones], Iterator[Pair]]
    cap: int | None = None


def each_file(*reads: Files, pairs_of: Callable[[str], Iterable[Pair]], cap: int | None = None) -> Recipe:
    def pairs(clones: Clones) -> Iterator[Pair]:
        for files in reads:
            for _, text in clones.read(files):
                try:
                    yield from pairs_of(text)
                except (ValueError, KeyError, TypeError):
                    clones.unreadable += 1

    return Recipe(reads, pairs, cap)


def versions(clones: Clones, english: Files, japanese: Files, most: int | None = None) -> Iterator[Pair]:
    """The texts of the pages that both languages have."""
    keys = {key for key, _ in clones.find(english)} & {key for key, _ in clones.find(japanese)}
    chosen = set(choose(keys, most))
    originals = dict(clones.read(english, chosen))
    for key, translation in clones.read(japanese, chosen & originals.keys()):
        yield originals[key], translation


def translated(english: Files, japanese: Files, cap: int | None = None) -> Recipe:
    def pairs(clones: Clones) -> Iterator[Pair]:
        for page, translation in versions(clones, english, japanese):
            yield from markdown.translated_pairs(page, translation)

    return Recipe((english, japanese), pairs, cap)


def sections(files: Files, cap: int | None = None) -> Recipe:
    return each_file(files, pairs_of=markdown.heading_pairs, cap=cap)


def cross_sections(sites: list[tuple[Files, Files]], cap: int) -> Recipe:
    def pairs(clones: Clones) -> Iterator[Pair]:
        for english, japanese in sites:
            for page, translation in versions(clones, english, japanese, MAX_CROSS_PAGES):
                yield from markdown.cross_pairs(page, translation)

    return Recipe(tuple(files for site in sites for files in site), pairs, cap)


def catalogues(*reads: Files) -> Recipe:
    return each_file(*reads, pairs_of=translations.catalogue_pairs)


def tldr(pages: Files, japanese: Files, cap: int) -> Recipe:
    """Programs with a Japanese page are left out on every platform: questions about them measure the search."""

    def pairs(clones: Clones) -> Iterator[Pair]:
        held_out = {key.split("/")[-1] for key, _ in clones.find(japanese)}
        for key, text in clones.read(pages):
            name = key.split("/")[-1]
            if name not in held_out:
                yield from short_pages.tldr_pairs(name, text)

    return Recipe((pages, japanese), pairs, cap)


def side_by_side(english: Files, japanese: Files) -> Recipe:
    """Files with one sentence per line, whose words have blanks between them."""

    def pairs(clones: Clones) -> Iterator[Pair]:
        for (_, first), (_, second) in zip(clones.read(english), clones.read(japanese)):
            for one, other in zip(first.split("\n"), second.split("\n")):
                yield joined_english(one), other.replace(" ", "")

    return Recipe((english, japanese), pairs)


def joined_english(sentence: str) -> str:
    for ending in ("'m", "n't", "'s"):
        sentence = sentence.replace(f" {ending}", ending)
    return sentence


def jmdict(files: Files, pairs_of: Callable[[Iterable[list]], Iterator[Pair]]) -> Recipe:
    """The rows of all files together, because the senses of a word can be in several of them."""

    def rows(clones: Clones) -> Iterator[list]:
        for _, text in clones.read(files):
            try:
                yield from dictionaries.rows_of_jmdict(text)
            except ValueError:
                clones.unreadable += 1

    return Recipe((files,), lambda clones: pairs_of(rows(clones)))


def concepts(english: Files, japanese: Files) -> Recipe:
    def pairs(clones: Clones) -> Iterator[Pair]:
        tables = ([text for _, text in clones.read(files)] for files in (english, japanese))
        yield from dictionaries.concept_pairs(*tables)

    return Recipe((english, japanese), pairs)


def joined(*recipes: Recipe) -> Recipe:
    def pairs(clones: Clones) -> Iterator[Pair]:
        for recipe in recipes:
            yield from recipe.pairs(clones)

    return Recipe(tuple(files for recipe in recipes for files in recipe.reads), pairs)
