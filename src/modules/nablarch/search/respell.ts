import { editDistance, nearestAmong } from '../../../kernel/nearest.ts'
import { fold } from '../../../text/fold.ts'
import { wordTerms } from '../../../text/identifier.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import { levelOf, levels, typedWord } from './literal.ts'
import { isKatakanaName, katakanaNames, type SpokenPart } from './readings.ts'
import type { SearchIndex } from './search-index.ts'

const shortestKana = 5
const word = /[A-Za-z][A-Za-z0-9]{4,}/g

/** The name of a class where it is spelled in katakana, or where a word stands that nothing holds and that is nearly such a name. */
export const respell = (keyword: string, index: SearchIndex): string => {
  let tries = 0
  const correct = (written: string): string => {
    if (tries >= mostTries || isKnown(written, index)) return written
    tries++
    return nearestName(written, index) ?? written
  }
  const correctKana = (written: string): string => {
    if (
      tries >= mostTries ||
      written.length < shortestKana ||
      index.splitReading(written) !== undefined ||
      isKnown(written, index)
    )
      return written
    tries++
    const asked = fold(written)
    return index.kanaForms().find((form) => editDistance(asked, form, 1) === 1) ?? written
  }
  return (
    nameSpoken(keyword.normalize('NFKC'), index) ?? keyword.replace(word, correct).replace(katakanaNames, correctKana)
  )
}

/** Each try looks at every name; who misspells more than this writes no names. */
const mostTries = 3

const nameSpoken = (spoken: string, { splitReading, literal }: SearchIndex): string | undefined => {
  const parts = isKatakanaName(spoken) ? splitReading(spoken) : undefined
  return parts && spellings(parts).find((spelled) => literal.some(({ names }) => names.includes(spelled)))
}

const mostSpellings = 16

const spellings = (parts: readonly SpokenPart[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (begun, { words }) => begun.flatMap((before) => words.map((one) => before + one)).slice(0, mostSpellings),
    [''],
  )

const isKnown = (written: string, { terms, literal }: SearchIndex): boolean => {
  if (terms.postings(wordTerms(written).whole).length > 0) return true
  const typed = typedWord(written)
  return literal.some((texts) => levelOf(texts, typed) > levels.none)
}

/** One slip in a short name, three in the longest. The first letter is right: people begin with care. */
const reachOf = (length: number): number => (length < 8 ? 1 : length < 16 ? 2 : 3)

const nearestName = (written: string, { entries }: SearchIndex): string | undefined => {
  const initial = written.charAt(0).toLowerCase()
  const names = entries
    .flatMap(({ hit }) => ('fqcn' in hit ? [simpleNameOf(hit.fqcn)] : []))
    .filter((name) => name.charAt(0).toLowerCase() === initial)
  return nearestAmong(written, names, { nameOf: (name) => name, reach: reachOf(written.length) })[0]?.candidate
}
