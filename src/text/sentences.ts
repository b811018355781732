import { characters } from './characters.ts'

const longest = 200

/** A full stop ends a sentence only before a blank: not in 1.5, not in node.js. */
const sentence = /(?:[^。．！？!?.\n]|\.(?!\s))+[。．！？!?.]*/gu

/** Cuts a text into sentences, and overlong ones into pieces, between characters. */
export function* sentences(text: string): Generator<string> {
  for (const [found] of text.matchAll(sentence)) {
    const flat = found.replace(/\s+/gu, ' ').trim()
    if (flat === '') continue
    if (flat.length <= longest) yield flat
    else yield* pieces(flat)
  }
}

function* pieces(text: string): Generator<string> {
  const all = characters(text)
  for (let start = 0; start < all.length; start += longest) yield all.slice(start, start + longest).join('')
}
