import { median } from '../median.ts'
import type { Answer } from './ask-manual.ts'
import type { Manual } from './manuals.ts'

/** The rank of the first right section, from 1; undefined if it is not among the first ten. */
export interface Asked {
  readonly rank: number | undefined
  readonly ms: number
}

export interface Tally {
  readonly questions: number
  readonly first: number
  readonly firstFive: number
  readonly mrr: number
  readonly p50: number
}

const share = (asked: readonly Asked[], most: number): number =>
  asked.length === 0 ? 0 : asked.filter(({ rank = Infinity }) => rank <= most).length / asked.length

export const tallyOf = (asked: readonly Asked[]): Tally => ({
  questions: asked.length,
  first: share(asked, 1),
  firstFive: share(asked, 5),
  mrr: asked.reduce((sum, { rank = Infinity }) => sum + 1 / rank, 0) / Math.max(asked.length, 1),
  p50: asked.length === 0 ? 0 : median(asked.map(({ ms }) => ms)),
})

/** The answers by the language of their questions. */
export const directionsOf = (
  { language }: Manual,
  answers: readonly Answer[],
): readonly { readonly direction: string; readonly isSame: boolean; readonly tally: Tally }[] =>
  ['ja', 'en'].flatMap((from) => {
    const ours = answers.filter(({ question }) => question.language === from)
    return ours.length === 0
      ? []
      : [{ direction: `${from} → ${language}`, isSame: from === language, tally: tallyOf(ours) }]
  })
