import { sentences } from '../../../text/sentences.ts'
import { plainSentence } from './plain-sentence.ts'

/** The beginning of a long section says what it is about, and a search reads dozens of sections. */
const maxCharacters = 3_000

/** Short sentences and items of lists are joined up to this length. */
const maxPassage = 150

const isFence = (line: string): boolean => /^(?:`{3,}|~{3,})/.test(line)

/** Cuts a section into passages of one or a few sentences. Each is short, so that it says one thing. */
export const passagesOf = (text: string): readonly string[] => {
  const passages: string[] = []
  for (const sentence of sentences(text.slice(0, maxCharacters))) {
    const plain = plainSentence(sentence)
    if (plain === '' || isFence(plain)) continue
    const last = passages.at(-1)
    if (last !== undefined && last.length + plain.length < maxPassage)
      passages[passages.length - 1] = `${last} ${plain}`
    else passages.push(plain)
  }
  return passages
}
