import type { EntryTexts } from './entry.ts'
import type { Hit } from './hit.ts'
import { plain } from './plain.ts'

/** How well an entry's own texts hold what was typed, the best first; 0 where they do not. */
export const levels = { exactName: 4, prefix: 3, name: 2, text: 1, none: 0 } as const

/** The texts of an entry in the form in which words are looked for in them. */
export interface LiteralTexts {
  readonly names: readonly string[]
  /** Names that only a word with a dot in it is looked for in. */
  readonly qualified: readonly string[]
  /** All else, as one text. */
  readonly rest: string
}

/** A bare class is found by a part of its package only when a package is asked for: `web` stands in hundreds of them. */
export const literalTexts = (
  { type }: Hit,
  { names, words, prose, context, identifiers = [] }: EntryTexts,
): LiteralTexts => {
  const isQualified = (name: string): boolean => type === 'class' && name.includes('.')
  return {
    names: names.filter((name) => !isQualified(name)).map(plain),
    qualified: names.filter(isQualified).map(plain),
    rest: [...words, ...prose, ...context, ...identifiers].map(plain).join('\n'),
  }
}

/** The word in the form in which it is looked for. */
export interface TypedWord {
  readonly plain: string
  readonly hasDot: boolean
}

export const typedWord = (typed: string): TypedWord => ({ plain: plain(typed), hasDot: typed.includes('.') })

export const levelOf = ({ names, qualified, rest }: LiteralTexts, { plain: word, hasDot }: TypedWord): number => {
  if (word === '') return levels.none
  const level = Math.max(levelOfNames(names, word), hasDot ? levelOfNames(qualified, word) : levels.none)
  return level === levels.none && rest.includes(word) ? levels.text : level
}

/** Called for every entry and word, so it makes nothing. */
const levelOfNames = (names: readonly string[], word: string): number => {
  let best: number = levels.none
  for (const name of names) {
    const at = name.indexOf(word)
    if (at < 0) continue
    best = Math.max(best, at > 0 ? levels.name : name.length === word.length ? levels.exactName : levels.prefix)
  }
  return best
}
