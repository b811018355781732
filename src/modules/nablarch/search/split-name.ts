import { fold } from '../../../text/fold.ts'
import { wordTerms } from '../../../text/identifier.ts'
import { katakanaNames, type SpokenPart, type SplitReading } from './readings.ts'

/** A question whose names in katakana are taken apart. */
export interface SplitName {
  /** The question with blanks between the parts. */
  readonly text: string
  /** Everything that neighbouring parts make together. */
  readonly together: readonly string[]
  /** The terms of a part, by the part as it is folded. */
  readonly termsOf: ReadonlyMap<string, readonly string[]>
}

export const splitName = (question: string, splitReading: SplitReading): SplitName => {
  const together: string[] = []
  const termsOf = new Map<string, readonly string[]>()
  const text = question.normalize('NFKC').replace(katakanaNames, (name) => {
    const parts = splitReading(name)
    if (parts === undefined) return name
    for (const { written, words } of parts)
      termsOf.set(
        fold(written),
        words.map((word) => wordTerms(word).whole),
      )
    together.push(...stretchesOf(parts))
    return parts.map(({ written }) => written).join(' ')
  })
  return { text, together, termsOf }
}

const stretchesOf = (parts: readonly SpokenPart[]): readonly string[] =>
  parts.flatMap((_, start) =>
    parts.slice(start + 1).map((__, more) =>
      parts
        .slice(start, start + more + 2)
        .map(({ written }) => written)
        .join(''),
    ),
  )
