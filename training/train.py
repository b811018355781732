"""Trains the model. See README.md for the commands."""

import argparse
import json
import math
import os
import random
import time
from pathlib import Path

os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")

import numpy as np
import torch

from batches import Sampler, make_kinds
from evaluate import evaluate
from model import PieceTable, contrast
from pairs import read_sources, sentences_and_rests, split
from tokenizer import load_tokenizer, train_tokenizer

WARM_UP_STEPS = 50


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=Path, help="a folder or an archive of KIND.SOURCE.tsv")
    parser.add_argument("out", type=Path)
    parser.add_argument("--name", default="model")
    parser.add_argument("--pieces", type=int, default=32_000)
    parser.add_argument("--dims", type=int, default=256)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--spread", type=float, default=0.1)
    parser.add_argument("--temperature", type=float, default=0.1)
    parser.add_argument("--drop", type=float, default=0.25, help="the share of pieces left out at random")
    parser.add_argument("--without", default="", help="kinds or sources to leave out, with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def train(options: argparse.Namespace, kinds, pieces: int) -> PieceTable:
    generator = torch.Generator(options.device).manual_seed(options.seed)
    model = PieceTable(pieces, options.dims, options.spread, generator)
    sampler = Sampler(kinds, options.batch, options.seed, options.device)
    optimizer = torch.optim.Adam(model.parameters(), lr=options.rate, betas=(0.9, 0.99))
    nested = [count for count in (256, 128, 64) if count <= options.dims]
    losses: dict[str, float] = {}
    for step in range(options.steps):
        warm_up = min(1, (step + 1) / WARM_UP_STEPS)
        decay = 0.02 + 0.49 * (1 + math.cos(math.pi * step / options.steps))
        for group in optimizer.param_groups:
            group["lr"] = options.rate * warm_up * decay
        kind, first, second = sampler.draw()
        keeps = [
            (torch.rand(texts.shape, device=options.device, generator=generator) > options.drop).float()
            for texts in (first, second)
        ]
        loss = contrast(model(first, keeps[0]), model(second, keeps[1]), options.temperature, nested)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        if step % 100 == 99:
            losses[kind] = round(loss.item(), 3)
        if step % 1000 == 999:
            print(step + 1, losses, flush=True)
    return model


def main() -> None:
    options = parse()
    random.seed(options.seed)
    np.random.seed(options.seed)
    torch.manual_seed(options.seed)
    torch.use_deterministic_algorithms(True)
    options.out.mkdir(parents=True, exist_ok=True)
    sources = read_sources(options.pairs, frozenset(filter(None, options.without.split(","))))
    trained, held_out = split(sources)
    prefix = options.out / f"pieces-{options.pieces}"
    started = time.time()
    if not prefix.with_suffix(".model").exists():
        train_tokenizer(trained, options.pieces, options.seed, prefix)
        print(f"tokenizer: {time.time() - started:.0f} s", flush=True)
    tokenizer = load_tokenizer(prefix)
    kinds = make_kinds([*trained, sentences_and_rests(trained, options.seed)], tokenizer, options.device)
    print({name: len(kind) for name, kind in kinds.items()}, flush=True)
    started = time.time()
    model = train(options, kinds, tokenizer.get_piece_size())
    rows = model.rows.detach()
    print(f"training: {time.time() - started:.0f} s", flush=True)
    figures = evaluate(rows, held_out, tokenizer, options.device)
    print(options.name, json.dumps(figures), flush=True)
    np.save(options.out / f"{options.name}.npy", rows.half().cpu().numpy())


if __name__ == "__main__":
    main()
