"""Words with their translations, synonyms and definitions."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

from sources.clean import JAPANESE, Pair

REMARK = re.compile(r"\([^)]*\)")
# A row of a term bank: word, reading, tags, rules, score, glosses, number of the entry, tags of the word.
WORD, TAGS, SCORE, GLOSSES, ENTRY = 0, 2, 4, 5, 6
LONGEST_RARE_WORD = 8


def wordnet_pairs(text: str) -> Iterator[Pair]:
    """A file of Open English WordNet (YAML)."""
    import yaml

    try:
        synsets = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise ValueError from error
    for synset in synsets.values():
        yield from synset_pairs(synset)


def synset_pairs(synset: dict) -> Iterator[Pair]:
    """Each word with the definition and with up to three further words, and two examples with the definition."""
    members = [str(member) for member in synset.get("members", [])]
    definition = next(iter(synset.get("definition", [])), "")
    for at, member in enumerate(members):
        if definition:
            yield member, definition
        for synonym in members[at + 1 : at + 4]:
            yield member, synonym
    for example in synset.get("example", [])[:2]:
        text = example if isinstance(example, str) else example.get("text", "")
        if text and definition:
            yield text, definition


def wordset_pairs(text: str) -> Iterator[Pair]:
    """A file of the Wordset dictionary (JSON)."""
    for word, entry in (json.loads(text) or {}).items():
        for meaning in (entry or {}).get("meanings") or []:
            definition = meaning.get("def")
            if word and definition:
                yield word, definition
            for synonym in [each for each in meaning.get("synonyms") or [] if each][:4]:
                yield word, synonym
            if meaning.get("example") and definition:
                yield meaning["example"], definition


def concept_pairs(english: Iterable[str], japanese: Iterable[str]) -> Iterator[Pair]:
    """Two lists of tables of the Open Multilingual Wordnet: words of the same concept are translations."""
    words: dict[str, list[str]] = {}
    for concept, word in concept_words(english):
        words.setdefault(concept, []).append(word)
    for concept, word in concept_words(japanese):
        for translation in words.get(concept, []):
            yield translation.replace("_", " "), word


def concept_words(tables: Iterable[str]) -> Iterator[Pair]:
    for table in tables:
        for line in table.split("\n"):
            cells = line.split("\t")
            if len(cells) >= 3 and not line.startswith("#"):
                yield cells[0], cells[2]


def rows_of_jmdict(text: str) -> Iterator[list]:
    """The rows of one file: a term bank (JSON), or JMdict as its authors publish it (XML)."""
    if not text.startswith("<?xml"):
        yield from json.loads(text)
        return
    try:
        entries = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ValueError from error
    for entry in entries.iter("entry"):
        word = entry.findtext("k_ele/keb") or entry.findtext("r_ele/reb")
        is_frequent = entry.find("k_ele/ke_pri") is not None or entry.find("r_ele/re_pri") is not None
        for sense in entry.iter("sense"):
            glosses = [gloss.text for gloss in sense.iter("gloss") if gloss.text]
            yield [word, "", "", "", int(is_frequent), glosses, entry.findtext("ent_seq"), ""]


def glossed_words(rows: Iterable[list]) -> Iterator[tuple[list, list[str]]]:
    """The rows of term banks, the form of Yomitan, that have English glosses in plain text."""
    for row in rows:
        if len(row) < 8 or not isinstance(row[GLOSSES], list) or row[TAGS] == "forms":
            continue
        glosses = [gloss for gloss in row[GLOSSES] if isinstance(gloss, str) and not JAPANESE.search(gloss)]
        if glosses:
            yield row, [REMARK.sub("", gloss).strip() for gloss in glosses]


def jmdict_translations(rows: Iterable[list]) -> Iterator[Pair]:
    """Up to three senses of a frequent word, one sense of a rare word, and no long rare words."""
    senses = Counter()
    for row, glosses in glossed_words(rows):
        is_frequent = row[SCORE] > 0
        if senses[row[ENTRY]] >= (3 if is_frequent else 1):
            continue
        if not is_frequent and len(row[WORD]) > LONGEST_RARE_WORD:
            continue
        senses[row[ENTRY]] += 1
        yield "; ".join(glosses[:4])[:120], row[WORD]
        if is_frequent:
            yield glosses[0], row[WORD]


def jmdict_paraphrases(rows: Iterable[list]) -> Iterator[Pair]:
    """English glosses of one Japanese word are paraphrases of each other, colloquial ones among them."""
    for _, glosses in glossed_words(rows):
        usable = [gloss for gloss in glosses if 2 < len(gloss) < 60]
        yield from zip(usable[:3], usable[1:4])
        if len(usable) > 3:
            yield usable[0], usable[3]
