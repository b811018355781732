"""Learns the pieces that texts are cut into."""

import random
from pathlib import Path

import sentencepiece

from pairs import Source

# More lines of one source, or longer ones, teach no new pieces.
MAX_PAIRS_OF_SOURCE = 60_000
MAX_CHARACTERS = 400
MAX_LINES = 300_000


def train_tokenizer(sources: list[Source], pieces: int, seed: int, prefix: Path, threads: int = 16) -> None:
    """Writes PREFIX.model and PREFIX.vocab. The result depends on the number of threads, but not on their timing."""
    choose = random.Random(seed)
    lines = []
    for source in sources:
        pairs = source.pairs
        if len(pairs) > MAX_PAIRS_OF_SOURCE:
            pairs = choose.sample(pairs, MAX_PAIRS_OF_SOURCE)
        for first, second in pairs:
            lines += [first, second[:MAX_CHARACTERS]]
    choose.shuffle(lines)
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(lines[:MAX_LINES]),
        model_prefix=str(prefix),
        model_type="unigram",
        vocab_size=pieces,
        max_sentencepiece_length=14,
        character_coverage=0.9995,
        normalization_rule_name="identity",
        split_digits=True,
        shuffle_input_sentence=False,
        num_threads=threads,
        pad_id=0,
        unk_id=1,
        bos_id=-1,
        eos_id=-1,
        minloglevel=2,
    )


def load_tokenizer(prefix: Path) -> sentencepiece.SentencePieceProcessor:
    return sentencepiece.SentencePieceProcessor(model_file=f"{prefix}.model")
