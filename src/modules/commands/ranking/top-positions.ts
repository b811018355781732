/** The positions of the highest scores above zero, highest first. Of equal scores the earlier position comes first. */
export const topPositions = (
  scores: ArrayLike<number>,
  positions: Iterable<number>,
  topN: number,
): readonly number[] => {
  const kept: number[] = []
  const scoreAt = (position: number): number => scores[position] ?? 0
  const isBetter = (a: number, b: number): boolean => scoreAt(a) > scoreAt(b) || (scoreAt(a) === scoreAt(b) && a < b)
  for (const position of positions) {
    const last = kept.at(-1)
    if (scoreAt(position) <= 0 || (kept.length >= topN && last !== undefined && !isBetter(position, last))) continue
    let at = kept.length
    while (at > 0 && isBetter(position, kept[at - 1] ?? position)) at -= 1
    kept.splice(at, 0, position)
    if (kept.length > topN) kept.pop()
  }
  return kept
}
