"""Wishes and questions: two ways to say the same, and questions with the passages that answer them."""

import csv
import io
import json
from collections.abc import Iterable, Iterator

from sources.clean import Pair, choose

# Sentences of the similarity set of JGLUE are rated from 0 to 5.
LEAST_SIMILARITY = 3.0
# Articles of JaQuAD: one in this many is left out, so that constants of the search can be chosen on it.
HELD_OUT_OF = 8


def clinc_pairs(text: str) -> Iterator[Pair]:
    yield from intent_pairs((wish, intent) for wish, intent in json.loads(text)["train"] if intent != "oos")


def banking_pairs(text: str) -> Iterator[Pair]:
    rows = list(csv.reader(io.StringIO(text)))[1:]
    yield from intent_pairs((row[0].strip(), row[1]) for row in rows if len(row) == 2)


def intent_pairs(labelled: Iterable[Pair]) -> Iterator[Pair]:
    """Each wish with the name of its intent, and with another wish of that intent."""
    wishes: dict[str, list[str]] = {}
    for wish, intent in labelled:
        wishes.setdefault(intent, []).append(wish)
    for intent, same in wishes.items():
        mixed = choose(same, None)
        for wish, other in zip(mixed, mixed[1:] + mixed[:1]):
            yield wish, intent.replace("_", " ")
            yield wish, other


def jglue_pairs(text: str) -> Iterator[Pair]:
    """Similar sentences of JSTS, and questions of JCommonsenseQA with their answers (JSON lines)."""
    for line in filter(str.strip, text.split("\n")):
        row = json.loads(line)
        if "sentence1" not in row:
            yield row["question"], row[f"choice{row['label']}"]
        elif float(row["label"]) >= LEAST_SIMILARITY:
            yield row["sentence1"], row["sentence2"]


def jaquad_pairs(text: str) -> Iterator[Pair]:
    for article in json.loads(text)["data"]:
        if fnv1a(article["title"]) % HELD_OUT_OF == 0:
            continue
        for paragraph in article["paragraphs"]:
            for question in paragraph["qas"]:
                yield question["question"], f"{article['title']} {paragraph['context']}"


def fnv1a(text: str) -> int:
    """A number that is the same in every run, unlike Python's hash()."""
    number = 2166136261
    for character in text:
        number = ((number ^ ord(character)) * 16777619) & 0xFFFFFFFF
    return number
