/** Splits at blanks only, as the specification says. An empty text is one empty word. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/)

export type WordCounts = ReadonlyMap<string, number>

export const countWords = (words: readonly string[]): WordCounts => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

export const magnitude = (counts: WordCounts): number => {
  let sum = 0
  for (const count of counts.values()) sum += count * count
  return Math.sqrt(sum)
}

export const dotProduct = (a: WordCounts, b: WordCounts): number => {
  let sum = 0
  for (const [word, count] of a) sum += count * (b.get(word) ?? 0)
  return sum
}

/** Cosine of the angle between the word frequencies of two texts. */
export const cosineSimilarity = (a: string, b: string): number => {
  const [countsA, countsB] = [countWords(wordsOf(a)), countWords(wordsOf(b))]
  return dotProduct(countsA, countsB) / (magnitude(countsA) * magnitude(countsB))
}
