import { fold } from '../../../text/fold.ts'
import { wordTerms } from '../../../text/identifier.ts'
import { katakanaNames, type NamePart, type SplitKatakana } from './readings.ts'

/** A question whose names in katakana are split into parts. */
export interface SplitQuestion {
  /** The question with spaces between the parts. */
  readonly text: string
  /** All compounds of neighbouring parts. */
  readonly compounds: readonly string[]
  /** The terms of each part, by its folded form. */
  readonly termsOf: ReadonlyMap<string, readonly string[]>
}

export const splitQuestion = (question: string, splitKatakana: SplitKatakana): SplitQuestion => {
  const compounds: string[] = []
  const termsOf = new Map<string, readonly string[]>()
  const text = question.normalize('NFKC').replace(katakanaNames, (name) => {
    const parts = splitKatakana(name)
    if (parts === undefined) return name
    for (const { written, words } of parts)
      termsOf.set(
        fold(written),
        words.map((word) => wordTerms(word).whole),
      )
    compounds.push(...compoundsOf(parts))
    return parts.map(({ written }) => written).join(' ')
  })
  return { text, compounds, termsOf }
}

const compoundsOf = (parts: readonly NamePart[]): readonly string[] =>
  parts.flatMap((_, start) =>
    parts.slice(start + 1).map((__, more) =>
      parts
        .slice(start, start + more + 2)
        .map(({ written }) => written)
        .join(''),
    ),
  )
