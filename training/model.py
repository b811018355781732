"""The model: a table with one row per piece. A text is the mean of its pieces' rows, at unit length."""

import torch
import torch.nn.functional as F


class PieceTable(torch.nn.Module):
    def __init__(self, pieces: int, dims: int, spread: float, generator: torch.Generator) -> None:
        super().__init__()
        rows = torch.randn(pieces, dims, device=generator.device, generator=generator)
        self.rows = torch.nn.Parameter(rows * spread)

    def forward(self, pieces: torch.Tensor, keep: torch.Tensor | None = None) -> torch.Tensor:
        """`keep` says which pieces count; a text that would lose all of its pieces keeps them."""
        weights = (pieces > 0).float()
        if keep is not None:
            kept = weights * keep
            weights = torch.where(kept.sum(1, keepdim=True) > 0, kept, weights)
        weights = weights / weights.sum(1, keepdim=True).clamp(min=1)
        return F.embedding_bag(pieces, self.rows, per_sample_weights=weights, mode="sum")


def contrast(first: torch.Tensor, second: torch.Tensor, temperature: float, dims: list[int]) -> torch.Tensor:
    """Symmetric InfoNCE: each text should be nearest to its partner, also with the first few dimensions alone."""
    total = torch.zeros((), device=first.device)
    for count in dims:
        with torch.autocast(first.device.type, dtype=torch.bfloat16):
            a = F.normalize(first[:, :count], dim=1) / temperature
            scores = a @ F.normalize(second[:, :count], dim=1).T
        scores = scores.float()
        total = total + (scores.logsumexp(1) + scores.logsumexp(0) - 2 * scores.diagonal()).mean()
    return total / (2 * len(dims))
