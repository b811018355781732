import { countWords, wordFinder } from '../../../text/find-words.ts'
import { fold } from '../../../text/fold.ts'
import { queryWords } from '../../../text/query-words.ts'
import { sentences } from '../../../text/sentences.ts'
import { plainSentence } from './plain-sentence.ts'

/** A longer query is mostly text: its first words say what it is about. */
const maxQuery = 500

/**
 * The sentences of a text with the most words of the query, in the order of the text. Empty if it has none of them.
 */
export const bestSentences = (text: string, query: string, most: number): readonly string[] => {
  const finder = wordFinder(queryWords(query.slice(0, maxQuery)).filter(({ weak }) => !weak))
  const found = [...sentences(text)]
    .map(plainSentence)
    .map((sentence, place) => ({ sentence, place, count: countWords(fold(sentence), finder) }))
    .filter(({ count }) => count > 0)
  return found
    .sort((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
}

/** The first sentences of a text. */
export const firstSentences = (text: string, most: number): readonly string[] => {
  const first: string[] = []
  for (const sentence of sentences(text)) {
    if (first.length === most) break
    const plain = plainSentence(sentence)
    if (plain !== '') first.push(plain)
  }
  return first
}
