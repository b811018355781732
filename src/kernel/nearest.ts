import type { Words } from './words.ts'

/** Longer than any known name, so a longer text is not a misspelt name. */
export const maxNameLength = 150
/** With more typing errors than this, it is another name. */
const maxTypos = 20
/** More than the largest table of names has. */
const maxCandidates = 2500

/** The known name that a misspelt one most likely means; undefined if none is close. */
export const nearest = (wrong: string, known: Iterable<string>): string | undefined =>
  nearestAmong(wrong, known, { nameOf: (name) => name, reach: Math.floor(wrong.length / 3) })[0]?.candidate

export interface Near<Candidate> {
  readonly candidate: Candidate
  readonly distance: number
}

interface Comparison<Candidate> {
  nameOf(candidate: Candidate): string
  /** How many typing errors are accepted; one always is. */
  readonly reach: number
}

/** The candidates close to a misspelt name, nearest first; equally near ones keep their order. */
export const nearestAmong = <Candidate>(
  wrong: string,
  candidates: Iterable<Candidate>,
  { nameOf, reach }: Comparison<Candidate>,
): readonly Near<Candidate>[] => {
  if (wrong.length > maxNameLength) return []
  const word = wrong.toLowerCase()
  const max = Math.min(Math.max(1, reach), maxTypos)
  const near: Near<Candidate>[] = []
  let looked = 0
  for (const candidate of candidates) {
    if (++looked > maxCandidates) break
    const name = nameOf(candidate)
    const distance =
      name.length > maxNameLength ? Number.POSITIVE_INFINITY : editDistance(word, name.toLowerCase(), max)
    if (distance <= max) near.push({ candidate, distance })
  }
  return near.toSorted((a, b) => a.distance - b.distance)
}

/**
 * Levenshtein distance with swapped neighbours counted as one, computed row by row. Infinite beyond `max` or for a
 * text longer than any name: only the part within `max` is computed.
 */
export const editDistance = (a: string, b: string, max = maxNameLength): number => {
  if (a === b) return 0
  if (Math.max(a.length, b.length) > maxNameLength || Math.abs(a.length - b.length) > max)
    return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current: number[] = row <= max ? [row] : []
    const end = Math.min(b.length, row + max)
    let fewest = at(current, 0)
    for (let column = Math.max(1, row - max); column <= end; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const distance = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      current[column] = distance
      fewest = Math.min(fewest, distance)
    }
    if (fewest > max) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = current
  }
  return at(last, b.length) <= max ? at(last, b.length) : Number.POSITIVE_INFINITY
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

export const didYouMean = (meant: string): Words => ({ en: `Did you mean ${meant}?`, ja: `${meant} のことですか?` })
