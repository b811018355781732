/** Whether one position comes before another: by the higher score, else by the earlier position. */
export const isBetter = (scores: ArrayLike<number>, a: number, b: number): boolean => {
  const one = scores[a] ?? 0
  const other = scores[b] ?? 0
  return one > other || (one === other && a < b)
}

/** The positions of the highest scores above zero, highest first. Of equal scores the earlier position comes first. */
export const topPositions = (
  scores: ArrayLike<number>,
  positions: Iterable<number>,
  topN: number,
): readonly number[] => {
  const kept: number[] = []
  for (const position of positions) {
    const last = kept.at(-1)
    if ((scores[position] ?? 0) <= 0) continue
    if (kept.length >= topN && last !== undefined && !isBetter(scores, position, last)) continue
    let at = kept.length
    while (at > 0 && isBetter(scores, position, kept[at - 1] ?? position)) at -= 1
    kept.splice(at, 0, position)
    if (kept.length > topN) kept.pop()
  }
  return kept
}
