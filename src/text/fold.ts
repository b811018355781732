import { unify } from './unify.ts'

const ascii = /^[\0-\x7f]*$/
const anyKatakana = /[\u30a1-\u30f6\u30fd\u30fe]/
const toHiraganaStep = 0x60

const isKatakana = (code: number): boolean => (code >= 0x30a1 && code <= 0x30f6) || code === 0x30fd || code === 0x30fe

/** `String.fromCharCode` takes its codes from the stack. */
const mostAtOnce = 4_096

/** By codes: a replacement per character costs five times as much, and whole texts are folded for one search. */
const toHiragana = (text: string): string => {
  if (!anyKatakana.test(text)) return text
  const parts: string[] = []
  for (let start = 0; start < text.length; start += mostAtOnce) {
    const codes = new Array<number>(Math.min(mostAtOnce, text.length - start))
    for (let at = 0; at < codes.length; at++) {
      const code = text.charCodeAt(start + at)
      codes[at] = isKatakana(code) ? code - toHiraganaStep : code
    }
    parts.push(String.fromCharCode.apply(undefined, codes))
  }
  return parts.join('')
}

/** Case is folded after NFKC, because NFKC makes capitals (`Ⅳ`, `Å`), and what that makes is unified again. */
const toLower = (text: string): string => {
  const unified = unify(text)
  const lower = unified.toLowerCase()
  return lower === unified ? lower : unify(lower)
}

/**
 * The form in which texts are compared: compatibility forms and widths unified, lower case,
 * katakana as hiragana.
 */
export const fold = (text: string): string => (ascii.test(text) ? text.toLowerCase() : toHiragana(toLower(text)))
