"""Draws batches of pairs of one kind, with their texts as numbers of pieces."""

from dataclasses import dataclass, field

import numpy as np
import torch

from pairs import Source, digest

# How many pieces of each of the two texts are used.
LENGTHS = {
    "word": (24, 32),
    "intent": (32, 48),
    "idiom": (32, 32),
    "par": (80, 96),
    "qa": (40, 176),
    "sec": (32, 176),
    "xsec": (40, 144),
    "rest": (64, 176),
}
# Kinds are drawn by their size to this power, so that small kinds are seen often enough.
KIND_POWER = 0.6
SOURCE_POWER = 0.7
# The idioms are few but close to how users ask.
IDIOM_SHARE = 0.06
# Batches of one source have harder negatives.
ONE_SOURCE_SHARE = 0.4


@dataclass
class Kind:
    first: torch.Tensor
    second: torch.Tensor
    first_digests: torch.Tensor
    second_digests: torch.Tensor
    ranges: list[tuple[int, int]] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.first)


def make_kinds(sources: list[Source], tokenizer, device: str) -> dict[str, Kind]:
    kinds = {}
    for name in dict.fromkeys(source.kind for source in sources):
        of_kind = [source for source in sources if source.kind == name and source.pairs]
        firsts = [first for source in of_kind for first, _ in source.pairs]
        seconds = [second for source in of_kind for _, second in source.pairs]
        first_length, second_length = LENGTHS[name]
        ends = np.cumsum([len(source.pairs) for source in of_kind]).tolist()
        kinds[name] = Kind(
            padded(tokenizer, firsts, first_length).to(device),
            padded(tokenizer, seconds, second_length).to(device),
            torch.tensor([digest(text) for text in firsts], device=device),
            torch.tensor([digest(text) for text in seconds], device=device),
            list(zip([0, *ends[:-1]], ends)),
        )
    return kinds


def padded(tokenizer, texts: list[str], length: int) -> torch.Tensor:
    rows = np.zeros((len(texts), length), np.int32)
    for row, pieces in zip(rows, tokenizer.encode(texts, out_type=int, num_threads=16)):
        row[: min(len(pieces), length)] = pieces[:length]
    return torch.from_numpy(rows)


class Sampler:
    def __init__(self, kinds: dict[str, Kind], size: int, seed: int, device: str) -> None:
        self.kinds, self.size, self.device = kinds, size, device
        self.random = np.random.default_rng(seed)
        self.generator = torch.Generator(device).manual_seed(seed)
        weights = {name: len(kind) ** KIND_POWER for name, kind in kinds.items()}
        if "idiom" in weights:
            weights["idiom"] = IDIOM_SHARE * sum(weights.values())
        self.names = list(weights)
        self.shares = np.array(list(weights.values())) / sum(weights.values())

    def draw(self) -> tuple[str, torch.Tensor, torch.Tensor]:
        name = self.names[self.random.choice(len(self.names), p=self.shares)]
        kind = self.kinds[name]
        chosen = self.distinct(kind, self.indexes(kind))
        return name, kind.first[chosen], kind.second[chosen]

    def indexes(self, kind: Kind) -> torch.Tensor:
        start, end = 0, len(kind)
        if len(kind.ranges) > 1 and self.random.random() < ONE_SOURCE_SHARE:
            sizes = np.array([end - start for start, end in kind.ranges]) ** SOURCE_POWER
            start, end = kind.ranges[self.random.choice(len(sizes), p=sizes / sizes.sum())]
        count = min(self.size, max(256, (end - start) // 2))
        drawn = torch.randint(start, end, (count,), device=self.device, generator=self.generator)
        return drawn.unique()

    def distinct(self, kind: Kind, indexes: torch.Tensor) -> torch.Tensor:
        """Keeps one of several equal texts, because the others would count as wrong answers."""
        for digests in (kind.first_digests, kind.second_digests):
            _, group = digests[indexes].unique(return_inverse=True)
            order = torch.arange(len(indexes), device=self.device)
            first = torch.full((int(group.max()) + 1,), len(indexes), device=self.device)
            indexes = indexes[first.scatter_reduce(0, group, order, "amin")]
        return indexes
