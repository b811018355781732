import type { Words } from './words.ts'

/** The known name that a misspelt one most likely meant, if any is close enough to be worth saying. */
export const nearest = (wrong: string, known: Iterable<string>): string | undefined => {
  const word = wrong.toLowerCase()
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const name of known) {
    const distance = editDistance(word, name.toLowerCase())
    if (best === undefined || distance < best.distance) best = { name, distance }
  }
  return best !== undefined && best.distance <= Math.max(1, Math.floor(word.length / 3)) ? best.name : undefined
}

/** Levenshtein distance with swapped neighbours counted as one, a row at a time. */
export const editDistance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

export const didYouMean = (meant: string): Words => ({ en: `Did you mean ${meant}?`, ja: `${meant} のことですか?` })
