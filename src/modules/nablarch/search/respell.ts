import { editDistance, nearestAmong } from '../../../kernel/nearest.ts'
import { fold } from '../../../text/fold.ts'
import { wordTerms } from '../../../text/identifier.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import { levelOf, levels, typedWord } from './literal.ts'
import { isKatakanaName, katakanaNames, type NamePart } from './readings.ts'
import type { SearchIndex } from './search-index.ts'

const minKanaLength = 5
const word = /[A-Za-z][A-Za-z0-9]{4,}/g

/** Replaces a class name in katakana by the class name, and unknown words by the most similar class name. */
export const respell = (keyword: string, index: SearchIndex): string => {
  let tries = 0
  const correct = (written: string): string => {
    if (tries >= maxTries || isKnown(written, index)) return written
    tries++
    return nearestName(written, index) ?? written
  }
  const correctKana = (written: string): string => {
    if (
      tries >= maxTries ||
      written.length < minKanaLength ||
      index.splitKatakana(written) !== undefined ||
      isKnown(written, index)
    )
      return written
    tries++
    const asked = fold(written)
    return index.kanaForms().find((form) => editDistance(asked, form, 1) === 1) ?? written
  }
  return (
    nameOfKatakana(keyword.normalize('NFKC'), index) ??
    keyword.replace(word, correct).replace(katakanaNames, correctKana)
  )
}

/** Each try compares with every name, so their number is bounded. */
const maxTries = 3

const nameOfKatakana = (spoken: string, { splitKatakana, literal }: SearchIndex): string | undefined => {
  const parts = isKatakanaName(spoken) ? splitKatakana(spoken) : undefined
  return parts && spellings(parts).find((spelled) => literal.some(({ names }) => names.includes(spelled)))
}

const maxSpellings = 16

const spellings = (parts: readonly NamePart[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (begun, { words }) => begun.flatMap((before) => words.map((one) => before + one)).slice(0, maxSpellings),
    [''],
  )

const isKnown = (written: string, { terms, literal }: SearchIndex): boolean => {
  if (terms.postings(wordTerms(written).whole).length > 0) return true
  const typed = typedWord(written)
  return literal.some((texts) => levelOf(texts, typed) > levels.none)
}

/** One wrong letter in a short name, three in a long one. The first letter is taken to be right. */
const reachOf = (length: number): number => (length < 8 ? 1 : length < 16 ? 2 : 3)

const nearestName = (written: string, { entries }: SearchIndex): string | undefined => {
  const initial = written.charAt(0).toLowerCase()
  const names = entries
    .flatMap(({ hit }) => ('fqcn' in hit ? [simpleNameOf(hit.fqcn)] : []))
    .filter((name) => name.charAt(0).toLowerCase() === initial)
  return nearestAmong(written, names, { nameOf: (name) => name, reach: reachOf(written.length) })[0]?.candidate
}
