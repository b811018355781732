import { queryWords } from './query-words.ts'
import { termsOf } from './terms.ts'

/** A word of a question that says something, and the ways in which a text may have it: all terms of one of them. */
export interface SoughtWord {
  readonly text: string
  readonly forms: readonly { readonly terms: readonly string[]; readonly indirect?: 'translation' }[]
}

/** The words of a question, without those that say little. */
export const soughtWords = (question: string): readonly SoughtWord[] =>
  queryWords(question)
    .filter(({ weak }) => !weak)
    .map(({ text, anyOf, translations }) => ({
      text,
      forms: [
        ...anyOf.map((terms) => ({ terms })),
        ...translations.map((terms) => ({ terms, indirect: 'translation' as const })),
      ],
    }))

export interface FoundTexts {
  /** With the number of texts that have each word. */
  readonly words: readonly (SoughtWord & { readonly items: number })[]
  /** The positions of the texts with the most and the rarest of the words, best first. */
  readonly best: readonly number[]
}

const rarityOf = (texts: number, holding: number): number => Math.log(1 + (texts - holding + 0.5) / (holding + 0.5))

/** Finds the words of a question in a few hundred texts that have no index. */
export const findTexts = (question: string, texts: readonly string[], most: number): FoundTexts => {
  const sought = soughtWords(question)
  const termSets = texts.map((text) => new Set(termsOf(text)))
  const holders = sought.map(({ forms }) =>
    termSets.flatMap((terms, position) =>
      forms.some((form) => form.terms.every((term) => terms.has(term))) ? [position] : [],
    ),
  )
  const scores = new Map<number, number>()
  for (const positions of holders)
    for (const position of positions)
      scores.set(position, (scores.get(position) ?? 0) + rarityOf(texts.length, positions.length))
  return {
    words: sought.map((word, index) => ({ ...word, items: holders[index]?.length ?? 0 })),
    best: [...scores]
      .sort(([a, score], [b, other]) => other - score || a - b)
      .slice(0, most)
      .map(([position]) => position),
  }
}
