import type { ItemDocument, ItemEntry } from '../../ports.ts'
import type { ReadingContext } from '../search-context.ts'
import { phraseTest } from './phrase.ts'
import type { WordMatch, WordMatcher } from './word-matcher.ts'

/** An item that matches, and which words it contains. */
export interface ItemMatch extends WordMatch {
  readonly id: number
  /** How many terms the item has. */
  readonly length: number
}

/** How many terms the items have that are matched together, so that not too many texts are in memory. */
const termsPerStep = 1_000_000

function* inSteps(entries: readonly ItemEntry[]): Generator<readonly ItemEntry[]> {
  let step: ItemEntry[] = []
  let terms = 0
  for (const entry of entries) {
    step.push(entry)
    terms += entry.length
    if (terms < termsPerStep) continue
    yield step
    step = []
    terms = 0
  }
  if (step.length > 0) yield step
}

const holdsNone = (): boolean => false

/** Texts that were read already. */
type Texts = ReadonlyMap<number, ItemDocument>

interface Matching {
  readonly matcher: WordMatcher
  readonly texts: Texts
}

/** The entries that match. The text of an item is read only if a phrase must be checked. */
export const matchEntries = async (
  context: ReadingContext,
  matcher: WordMatcher,
  entries: readonly ItemEntry[],
): Promise<readonly ItemMatch[]> => matchWithTexts(context, { matcher, texts: new Map() }, entries)

/** The same with texts that are at hand. */
export const matchWithTexts = async (
  { documents, pause }: ReadingContext,
  { matcher, texts }: Matching,
  entries: readonly ItemEntry[],
): Promise<readonly ItemMatch[]> => {
  const matches: ItemMatch[] = []
  for (const part of inSteps(entries)) {
    const undecided = part.filter(({ frequencies }) => matcher.needsText(frequencies)).map(({ id }) => id)
    const read = await documents.of(undecided.filter((id) => !texts.has(id)))
    for (const { id, length, frequencies } of part) {
      const text = (texts.get(id) ?? read.get(id))?.text
      const match = matcher.match(frequencies, text ? phraseTest(text) : holdsNone)
      if (match) matches.push({ id, length, ...match })
      await pause()
    }
  }
  return matches
}

/** The items of this list that match. */
export const matchItems = async (
  context: ReadingContext,
  matcher: WordMatcher,
  ids: readonly number[],
): Promise<readonly ItemMatch[]> => matchEntries(context, matcher, await context.entries.of(ids))
