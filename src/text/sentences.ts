import { characters } from './characters.ts'

const maxLength = 200

/** A full stop ends a sentence only before white space: not in 1.5, not in node.js. */
const sentence = /(?:[^。．！？!?.\n]|\.(?!\s))+[。．！？!?.]*/gu

/** Splits a text into sentences, and long sentences into pieces. */
export function* sentences(text: string): Generator<string> {
  for (const [found] of text.matchAll(sentence)) {
    const flat = found.replace(/\s+/gu, ' ').trim()
    if (flat === '') continue
    if (flat.length <= maxLength) yield flat
    else yield* pieces(flat)
  }
}

function* pieces(text: string): Generator<string> {
  const all = characters(text)
  for (let start = 0; start < all.length; start += maxLength) yield all.slice(start, start + maxLength).join('')
}
