import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import type { IndexTotals } from '../../ports.ts'
import type { Scope } from '../scope.ts'
import { createKnownEntries, type KnownEntries } from './known-entries.ts'
import { createKnownFoldedSigns, type KnownFoldedSigns } from './known-folded-signs.ts'
import { createKnownWords, type KnownWords } from './known-words.ts'
import { createKnownTerms, packedTermsIn, type KnownTerms } from './packed-terms.ts'
import { termListsIn, type TermLists } from './term-lists.ts'
import { createKnownWaiting, type KnownWaiting, type WaitingItems } from './waiting-items.ts'

/** What a process keeps of the index. */
export interface KnownIndex {
  readonly waiting: KnownWaiting
  readonly signs: KnownFoldedSigns
  readonly words: KnownWords
  readonly terms: KnownTerms
  readonly entries: KnownEntries
}

export const createKnownIndex = (onWaiting?: (workspace: number, waiting: number) => void): KnownIndex => ({
  waiting: createKnownWaiting(onWaiting),
  signs: createKnownFoldedSigns(),
  words: createKnownWords(),
  terms: createKnownTerms(),
  entries: createKnownEntries(),
})

/** The index as one transaction sees it: the packed tables, and what waits to be folded into them. */
export interface IndexView {
  readonly known: KnownIndex
  readonly lists: TermLists
  totals(): Promise<FoldedTotals>
  waiting(): Promise<WaitingItems>
}

export interface FoldedTotals extends IndexTotals {
  /** The version of the last fold. */
  readonly fold: number
}

const foldedSql = `SELECT indexed_items AS items, indexed_length AS length,
    CASE WHEN vectors_to IS NULL AND vectors_model = (SELECT model FROM meaning_state) THEN vectors_model END
      AS "vectorsModel", coalesce((SELECT version FROM folds WHERE workspace = $1), 0) AS fold
  FROM workspaces WHERE number = $1`

const nothing: FoldedTotals = { items: 0, length: 0, fold: 0 }

const present = (length: number | null): number => (length === null ? 0 : 1)

const withWaiting = ({ items, length, ...others }: FoldedTotals, waiting: WaitingItems): FoldedTotals => ({
  ...others,
  items: waiting.reduce((sum, one) => sum + present(one.length) - present(one.formerLength), items),
  length: waiting.reduce((sum, one) => sum + (one.length ?? 0) - (one.formerLength ?? 0), length),
})

/** `isStable` says that the transaction sees one state from its beginning to its end, so that nothing is read twice. */
export const indexViewOf = (scope: Scope, known: KnownIndex, isStable: boolean): IndexView => {
  const once = isStable ? memoizeAsync : <T>(read: () => Promise<T>): (() => Promise<T>) => read
  const { session, workspace } = scope
  const waiting = once(() => known.waiting.read(scope))
  const totals = once(async () => {
    const [folded = nothing, items] = await Promise.all([session.row<FoldedTotals>(foldedSql, [workspace]), waiting()])
    return withWaiting(folded, items)
  })
  const fold = async (): Promise<number> => (await totals()).fold
  const newLists = (): TermLists => termListsIn(packedTermsIn({ scope, known: known.terms, fold }), waiting)
  const lists = newLists()
  return {
    known,
    waiting,
    totals,
    get lists() {
      return isStable ? lists : newLists()
    },
  }
}
