import { isByMeaningAlone, type RankedCommand } from './ranking.ts'

/** A command as every search answers it. */
export interface SearchResult {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  readonly score: number
  /** Present if the command has none of the words of the query, not even a similar one. */
  readonly by?: 'meaning'
}

export const resultOf = ({ command: { c1, c2, c3, description }, score, why }: RankedCommand): SearchResult => ({
  c1,
  c2,
  c3,
  description,
  score,
  ...(isByMeaningAlone(why) && { by: 'meaning' }),
})
