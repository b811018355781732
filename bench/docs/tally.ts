import { median } from '../median.ts'

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
  asked.filter(({ rank = Infinity }) => rank <= most).length / asked.length

export const tallyOf = (asked: readonly Asked[]): Tally => ({
  questions: asked.length,
  first: share(asked, 1),
  firstFive: share(asked, 5),
  mrr: asked.reduce((sum, { rank = Infinity }) => sum + 1 / rank, 0) / asked.length,
  p50: median(asked.map(({ ms }) => ms)),
})
