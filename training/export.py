"""Writes the model as one file: export.py ROWS.npy PIECES.vocab OUT.bin.

Layout: "KMM1", the checksum of all that follows (CRC-32, uint32), the length of the header (uint32), the header
(JSON, padded with blanks, so that the parts begin at a multiple of 8), then the parts in this order, each padded to
a multiple of 4, all little-endian:
  scales  float32[pieces]        the factor of each row
  scores  float32[pieces]        how likely each piece is
  codes   uint16[nodes]          the code unit that leads to each node of the trie
  ends    uint16[nodes]          the piece that ends at the node, 0 if none
  firsts  uint32[nodes + 1]      the first child of each node; the children of a node are consecutive
  table   uint8[pieces * dims / 2]   the rows, two numbers per byte, each from -7 to 7 with 8 added
"""

import argparse
import json
import struct
import zlib
from collections import deque
from pathlib import Path

import numpy as np

BEFORE_HEADER = 12
LARGEST = 7
# A character without a piece costs so much more than the least likely piece, as in SentencePiece.
UNKNOWN_PENALTY = 10


def quantize(rows: np.ndarray) -> tuple[bytes, np.ndarray]:
    scales = np.maximum(np.abs(rows).max(1), 1e-8) / LARGEST
    numbers = np.clip(np.round(rows / scales[:, None]), -LARGEST, LARGEST)
    halves = (numbers.reshape(-1, 2) + 8).astype(np.uint8)
    return (halves[:, 0] | (halves[:, 1] << 4)).tobytes(), scales.astype("<f4")


def read_pieces(path: Path) -> tuple[list[str], np.ndarray]:
    lines = [line.rstrip("\n").split("\t") for line in path.open(encoding="utf8")]
    return [piece for piece, _ in lines], np.array([float(score) for _, score in lines], "<f4")


def code_units(text: str) -> list[int]:
    return [unit for (unit,) in struct.iter_unpack("<H", text.encode("utf-16-le"))]


def make_trie(pieces: list[str]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Nodes in the order of their depth, and children in the order of their code unit, so that they are consecutive."""
    root: dict = {}
    for number, piece in enumerate(pieces):
        if number < 2:
            continue
        node = root
        for unit in code_units(piece):
            node = node.setdefault(unit, {})
        node[-1] = number
    codes, ends, firsts = [0], [0], []
    waiting = deque([root])
    while waiting:
        node = waiting.popleft()
        firsts.append(len(codes))
        for unit in sorted(key for key in node if key >= 0):
            codes.append(unit)
            ends.append(node[unit].get(-1, 0))
            waiting.append(node[unit])
    firsts.append(len(codes))
    return np.array(codes, "<u2"), np.array(ends, "<u2"), np.array(firsts, "<u4")


def padded(part: bytes) -> bytes:
    return part + b"\0" * (-len(part) % 4)


def export(rows: np.ndarray, pieces: list[str], scores: np.ndarray, version: str) -> bytes:
    table, scales = quantize(rows)
    codes, ends, firsts = make_trie(pieces)
    parts = [scales.tobytes(), scores.tobytes(), codes.tobytes(), ends.tobytes(), firsts.tobytes(), table]
    body = b"".join(padded(part) for part in parts)
    header = json.dumps(
        {
            "version": version,
            "pieces": len(pieces),
            "dims": rows.shape[1],
            "nodes": len(codes),
            "unknownScore": float(scores.min()) - UNKNOWN_PENALTY,
        }
    ).encode()
    header += b" " * (-(BEFORE_HEADER + len(header)) % 8)
    checked = struct.pack("<I", len(header)) + header + body
    return b"KMM1" + struct.pack("<I", zlib.crc32(checked)) + checked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("vocab", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--dims", type=int)
    parser.add_argument("--version", default="1")
    options = parser.parse_args()
    pieces, scores = read_pieces(options.vocab)
    rows = np.load(options.rows).astype(np.float32)[:, : options.dims]
    options.out.write_bytes(export(rows, pieces, scores, options.version))


if __name__ == "__main__":
    main()
