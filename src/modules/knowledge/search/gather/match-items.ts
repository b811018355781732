import type { ItemEntry, ItemFilter, ReadTx } from '../../ports.ts'
import type { SearchContext } from '../search-context.ts'
import { phraseTest } from './phrase.ts'
import type { WordMatch, WordMatcher } from './word-matcher.ts'

/** An item that matches, and which words it contains. */
export interface ItemMatch extends WordMatch {
  readonly id: number
  /** How many terms the item has. */
  readonly length: number
}

/** How many texts are read in one step. */
const textsPerStep = 16

function* inParts<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

const holdsNone = (): boolean => false

/** Reads the text of an item only if a phrase must be checked. */
const matchEach = async (
  { tx, pause }: SearchContext,
  matcher: WordMatcher,
  found: readonly ItemEntry[],
): Promise<readonly ItemMatch[]> => {
  const matches: ItemMatch[] = []
  for (const part of inParts(found, textsPerStep)) {
    const undecided = part.filter(({ frequencies }) => matcher.needsText(frequencies)).map(({ id }) => id)
    const texts = new Map(undecided.length > 0 ? (await tx.texts(undecided)).map((text) => [text.id, text]) : [])
    for (const { id, length, frequencies } of part) {
      const text = texts.get(id)
      const match = matcher.match(frequencies, text ? phraseTest(text) : holdsNone)
      if (match) matches.push({ id, length, ...match })
      if (text) await pause()
    }
  }
  return matches
}

/** The items of this list that match. */
export const matchItems = async (
  context: SearchContext,
  matcher: WordMatcher,
  ids: readonly number[],
): Promise<readonly ItemMatch[]> => {
  const matches: ItemMatch[] = []
  for await (const found of context.tx.entries(ids, { terms: matcher.terms })) {
    for (const match of await matchEach(context, matcher, found)) matches.push(match)
    await context.pause()
  }
  return matches
}

/** The ids that pass a filter. For an empty filter the store is not asked. */
export const keepMatching = async (
  tx: ReadTx,
  ids: readonly number[],
  filter: ItemFilter,
): Promise<readonly number[]> => (Object.keys(filter).length === 0 ? ids : tx.keep(ids, filter))
