import type { Judge } from '../domain/search/judge.ts'
import { phraseTest } from '../domain/search/phrase.ts'
import type { Match } from '../domain/search/rank.ts'
import type { ItemFilter, ReadTx, TermFrequencies } from '../ports.ts'

export interface Sieve {
  readonly judge: Judge
  readonly filter: ItemFilter
  /** It ends when so many have passed. */
  readonly enough: number
  pause(): Promise<void>
}

/** So many frequencies are looked up in one step, and so many texts are read. */
const frequenciesPerStep = 20_000
const mostPerStep = 500
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
  { judge, pause }: Sieve,
): Promise<readonly Match[]> => {
  const passed: Match[] = []
  const pass = ({ id, length, frequencies }: TermFrequencies, holds: (phrase: string) => boolean): void => {
    const verdict = judge.judge(frequencies, holds)
    if (verdict) passed.push({ id, length, ...verdict })
  }
  for (const part of inParts(found, textsPerStep)) {
    const open = part.filter(({ frequencies }) => judge.needsText(frequencies)).map(({ id }) => id)
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
export const sieveCandidates = async (
  tx: ReadTx,
  candidates: Iterable<readonly number[]> | AsyncIterable<readonly number[]>,
  sieve: Sieve,
): Promise<readonly Match[]> => {
  const { judge, filter, enough, pause } = sieve
  const perStep = Math.max(1, Math.min(mostPerStep, Math.floor(frequenciesPerStep / Math.max(1, judge.terms.length))))
  const passed: Match[] = []
  for await (const batch of candidates) {
    const kept = isOpen(filter) ? batch : await tx.keep(batch, filter)
    await pause()
    for (const ids of inParts(kept, perStep)) {
      passed.push(...(await judgeAll(tx, await tx.frequencies(ids, judge.terms), sieve)))
      if (passed.length >= enough) return passed.slice(0, enough)
      await pause()
    }
  }
  return passed
}
