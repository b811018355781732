/** The places of the highest scores, highest first, the earlier place first among equals; zeros are none. */
export const best = (scores: ArrayLike<number>, places: Iterable<number>, topN: number): readonly number[] => {
  const kept: number[] = []
  const scoreAt = (place: number): number => scores[place] ?? 0
  const isBetter = (a: number, b: number): boolean => scoreAt(a) > scoreAt(b) || (scoreAt(a) === scoreAt(b) && a < b)
  for (const place of places) {
    const last = kept.at(-1)
    if (scoreAt(place) <= 0 || (kept.length >= topN && last !== undefined && !isBetter(place, last))) continue
    let at = kept.length
    while (at > 0 && isBetter(place, kept[at - 1] ?? place)) at -= 1
    kept.splice(at, 0, place)
    if (kept.length > topN) kept.pop()
  }
  return kept
}
