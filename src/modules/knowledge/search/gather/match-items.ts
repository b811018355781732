import type { WordMatcher } from './word-matcher.ts'
import { phraseTest } from './phrase.ts'
import type { ItemMatch } from '../rank/bm25.ts'
import type { ItemFilter, ReadTx, TermFrequencies } from '../../ports.ts'

export interface MatchRequest {
  readonly matcher: WordMatcher
  readonly filter: ItemFilter
  /** It ends when so many have passed. */
  readonly enough: number
  pause(): Promise<void>
}

/** So many frequencies are looked up in one step, and so many texts are read. */
const frequenciesPerStep = 20_000
const maxItemsPerStep = 500
const textsPerStep = 16

function* inParts<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

const isOpen = (filter: ItemFilter): boolean => Object.keys(filter).length === 0

const holdsNone = (): boolean => false

/** Those that the judge lets through; it sees the text of an item only when it must. */
const judgeAll = async (
  tx: ReadTx,
  found: readonly TermFrequencies[],
  { matcher, pause }: MatchRequest,
): Promise<readonly ItemMatch[]> => {
  const passed: ItemMatch[] = []
  const pass = ({ id, length, frequencies }: TermFrequencies, holds: (phrase: string) => boolean): void => {
    const verdict = matcher.matcher(frequencies, holds)
    if (verdict) passed.push({ id, length, ...verdict })
  }
  for (const part of inParts(found, textsPerStep)) {
    const open = part.filter(({ frequencies }) => matcher.needsText(frequencies)).map(({ id }) => id)
    const texts = new Map(open.length > 0 ? (await tx.texts(open)).map((text) => [text.id, text]) : [])
    for (const one of part) {
      const text = texts.get(one.id)
      pass(one, text ? phraseTest(text) : holdsNone)
      if (text) await pause()
    }
  }
  return passed
}

/** The first of the candidates that pass the filter and the judge. */
export const matchItems = async (
  tx: ReadTx,
  candidates: Iterable<readonly number[]> | AsyncIterable<readonly number[]>,
  request: MatchRequest,
): Promise<readonly ItemMatch[]> => {
  const { matcher, filter, enough, pause } = request
  const perStep = Math.max(
    1,
    Math.min(maxItemsPerStep, Math.floor(frequenciesPerStep / Math.max(1, matcher.terms.length))),
  )
  const passed: ItemMatch[] = []
  for await (const batch of candidates) {
    const kept = isOpen(filter) ? batch : await tx.keep(batch, filter)
    await pause()
    for (const ids of inParts(kept, perStep)) {
      passed.push(...(await judgeAll(tx, await tx.frequencies(ids, matcher.terms), request)))
      if (passed.length >= enough) return passed.slice(0, enough)
      await pause()
    }
  }
  return passed
}
