import type { Entry } from './entry.ts'
import { plain } from './plain.ts'

/** How well an entry's own texts hold what was typed, the best first; 0 where they do not. */
export const levels = { exactName: 4, prefix: 3, name: 2, text: 1, none: 0 } as const

/** The texts of an entry in the form in which words are looked for in them. */
export interface LiteralTexts {
  readonly names: readonly string[]
  /** All else, as one text. */
  readonly rest: string
}

export const literalTexts = ({ names, words, prose, context }: Entry): LiteralTexts => ({
  names: names.map(plain),
  rest: [...words, ...prose, ...context].map(plain).join('\n'),
})

/** The word as it was typed, and in the form in which it is looked for. */
export interface TypedWord {
  readonly typed: string
  readonly plain: string
}

export const typedWord = (typed: string): TypedWord => ({ typed, plain: plain(typed) })

/** A bare class is found by a part of its package only when a package is asked for: `web` stands in hundreds of them. */
const namesFor = ({ names }: LiteralTexts, isClass: boolean, word: TypedWord): readonly string[] =>
  isClass && !word.typed.includes('.') ? names.filter((name) => !name.includes('.')) : names

export const levelOf = (texts: LiteralTexts, word: TypedWord, isClass: boolean): number => {
  if (word.plain === '') return levels.none
  const names = namesFor(texts, isClass, word)
  if (names.includes(word.plain)) return levels.exactName
  if (names.some((name) => name.startsWith(word.plain))) return levels.prefix
  if (names.some((name) => name.includes(word.plain))) return levels.name
  return texts.rest.includes(word.plain) ? levels.text : levels.none
}
