import type { Scope } from '../scope.ts'
import { heldIn } from './held-terms.ts'
import { idsOf, isIntact, type Chunk } from './posting-list.ts'

/** What is wrong with the packed lists of a workspace, each kind with its number. */
export type Wrong = Readonly<Record<string, number>>

const rowsAtOnce = 1_000

const chunksSql = `SELECT term, first, last, list FROM packed_postings
  WHERE workspace = $1 AND edition = (SELECT edition FROM workspaces WHERE number = $1) AND (term, first) > ($2, $3)
  ORDER BY term, first LIMIT ${rowsAtOnce}`

const entriesSql = `SELECT entry.item AS id, octet_length(entry.frequencies) > 0 AS "hasTerms", waiting.item AS waiting,
    waiting.words
  FROM item_term_frequencies AS entry
  LEFT JOIN waiting_items AS waiting ON waiting.workspace = entry.workspace AND waiting.item = entry.item
  WHERE entry.workspace = $1 AND entry.item > $2 ORDER BY entry.item LIMIT ${rowsAtOnce}`

const waitingSql = 'SELECT item AS id FROM waiting_items WHERE workspace = $1'

interface EntryRow {
  readonly id: number
  readonly hasTerms: boolean
  readonly waiting: number | null
  readonly words: string | null
}

/** The ids that the lists hold, and how many of their rows are damaged. */
const readLists = async ({ session, workspace }: Scope): Promise<{ posted: Set<number>; damaged: number }> => {
  const posted = new Set<number>()
  let damaged = 0
  let last = { term: '', first: -1 }
  for (;;) {
    const rows = await session.rows<Chunk & { term: string; last: number | null }>(chunksSql, [
      workspace,
      last.term,
      last.first,
    ])
    for (const chunk of rows) {
      if (!isIntact(chunk)) damaged++
      for (const id of idsOf([chunk]).ids) posted.add(id)
    }
    const end = rows.at(-1)
    if (end === undefined) return { posted, damaged }
    last = end
  }
}

/** Compares the packed lists of a workspace, and what waits to be folded into them, with the entries of its items. */
export const inspectLists = async (scope: Scope): Promise<Wrong> => {
  const { session, workspace } = scope
  const { posted, damaged } = await readLists(scope)
  let [withoutPostings, unreadable] = [0, 0]
  const known = new Set((await session.rows<{ id: number }>(waitingSql, [workspace])).map(({ id }) => id))
  let after = 0
  for (;;) {
    const entries = await session.rows<EntryRow>(entriesSql, [workspace, after])
    for (const entry of entries) {
      known.add(entry.id)
      if (!entry.hasTerms) continue
      if (entry.waiting !== null && heldIn(entry.words).size === 0) unreadable++
      else if (entry.waiting === null && !posted.has(entry.id)) withoutPostings++
    }
    const end = entries.at(-1)
    if (end === undefined) break
    after = end.id
  }
  return {
    'damaged lists': damaged,
    'items without postings': withoutPostings,
    'waiting entries that cannot be read': unreadable,
    'items in lists that do not exist': [...posted].filter((id) => !known.has(id)).length,
  }
}
