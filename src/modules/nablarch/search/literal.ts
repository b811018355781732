import type { EntryTexts } from './entry.ts'
import type { Hit } from './hit.ts'
import { plain } from './plain.ts'

/** How well a word matches the texts of an entry literally. */
export const levels = { exactName: 4, prefix: 3, name: 2, text: 1, none: 0 } as const

/** The texts of an entry, normalised for literal search. */
export interface LiteralTexts {
  readonly names: readonly string[]
  /** Qualified names; only words with a dot are searched in them. */
  readonly qualified: readonly string[]
  /** All other texts, joined. */
  readonly rest: string
}

/** The package of a bare class is searched only for words with a dot: `web` occurs in hundreds of packages. */
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

/** A typed word, normalised for literal search. */
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

/** Allocates nothing, because it runs for every entry and word. */
const levelOfNames = (names: readonly string[], word: string): number => {
  let best: number = levels.none
  for (const name of names) {
    const at = name.indexOf(word)
    if (at < 0) continue
    best = Math.max(best, at > 0 ? levels.name : name.length === word.length ? levels.exactName : levels.prefix)
  }
  return best
}
