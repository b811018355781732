import { unify } from './unify.ts'

const ascii = /^[\0-\x7f]*$/
const anyKatakana = /[\u30a1-\u30f6\u30fd\u30fe]/
const toHiraganaStep = 0x60

const isKatakana = (code: number): boolean => (code >= 0x30a1 && code <= 0x30f6) || code === 0x30fd || code === 0x30fe

/** `String.fromCharCode` puts its arguments on the stack, so long texts are converted in chunks. */
const chunkLength = 4_096

/** Works with character codes, because `replace` with a function is five times slower. */
const toHiragana = (text: string): string => {
  if (!anyKatakana.test(text)) return text
  const parts: string[] = []
  for (let start = 0; start < text.length; start += chunkLength) {
    const codes = new Array<number>(Math.min(chunkLength, text.length - start))
    for (let at = 0; at < codes.length; at++) {
      const code = text.charCodeAt(start + at)
      codes[at] = isKatakana(code) ? code - toHiraganaStep : code
    }
    parts.push(String.fromCharCode.apply(undefined, codes))
  }
  return parts.join('')
}

/** Lower case comes after NFKC, because NFKC can produce capitals (`Ⅳ`, `Å`); the result is normalised again. */
const toLower = (text: string): string => {
  const unified = unify(text)
  const lower = unified.toLowerCase()
  return lower === unified ? lower : unify(lower)
}

/** Normalises a text for comparison: NFKC, lower case, katakana as hiragana. */
export const fold = (text: string): string => (ascii.test(text) ? text.toLowerCase() : toHiragana(toLower(text)))
