"""Measures a table of rows on the pairs that were held out: how early the partner of a text is found."""

import torch
import torch.nn.functional as F

from batches import LENGTHS, padded
from pairs import Source

MAX_PAIRS = 2000


def evaluate(rows: torch.Tensor, held_out: list[Source], tokenizer, device: str) -> dict[str, float]:
    """The mean reciprocal rank for each kind, with the second texts of that kind as candidates."""
    figures = {}
    for kind in dict.fromkeys(source.kind for source in held_out):
        pairs = [pair for source in held_out if source.kind == kind for pair in source.pairs][:MAX_PAIRS]
        if not pairs:
            continue
        firsts, seconds = zip(*pairs)
        first_length, second_length = LENGTHS[kind]
        a = vectors(rows, padded(tokenizer, list(firsts), first_length).to(device))
        b = vectors(rows, padded(tokenizer, list(seconds), second_length).to(device))
        scores = a @ b.T
        ranks = (scores > scores.diagonal()[:, None]).sum(1) + 1
        figures[kind] = round((1 / ranks.float()).mean().item(), 4)
    return figures


def vectors(rows: torch.Tensor, pieces: torch.Tensor) -> torch.Tensor:
    weights = (pieces > 0).float()
    return F.normalize(F.embedding_bag(pieces, rows, per_sample_weights=weights, mode="sum"), dim=1)
