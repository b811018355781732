import { hashTerm } from '../../../text/hash-term.ts'
import type { EntryRequest, IndexReader, IndexTotals, ItemEntry, ReadTx } from '../ports.ts'
import type { Dialect } from './dialect.ts'
import { frequencyOf } from './frequency-list.ts'
import { wordsSampledFrom } from './index-sample.ts'
import { inOrderOf, inParts, type Scope } from './scope.ts'
import { unpackVector } from './vectors.ts'

/** What the index keeps of an item. */
export interface EntryRow {
  readonly id: number
  readonly length: number
  readonly frequencies: Buffer
  readonly vector?: Buffer | null
}

/** The postings of one workspace; each engine stores them in its own way. */
export interface Postings extends Pick<IndexReader, 'estimates' | 'lists' | 'signs'> {
  totals(): Promise<IndexTotals>
  /** In any order. */
  entryRows(ids: readonly number[], withVectors: boolean): Promise<readonly EntryRow[]>
  /** The terms that begin with one of these letters, letter by letter, in the sample or in the whole index. */
  termsWith(
    initials: readonly string[],
    from: { readonly source: 'sample' | 'all'; pause(): Promise<void> },
  ): Promise<readonly string[]>
}

/** The columns of a workspace that make its totals. Vectors count only if all are by the model of the store. */
export const totalsColumns = `indexed_items AS items, indexed_length AS length,
  CASE WHEN vectors_to IS NULL AND vectors_model = (SELECT model FROM meaning_state) THEN vectors_model END
    AS "vectorsModel", signs_version AS "signsVersion"`

type IndexReads = Pick<ReadTx, 'indexTotals' | 'estimates' | 'lists' | 'entries' | 'indexedWords' | 'signs'>

/** How many frequencies are looked up, and how many items are read, in one step. */
const frequenciesPerStep = 20_000
const itemsPerStep = 500

const itemsInStep = ({ terms }: EntryRequest): number =>
  Math.max(1, Math.min(itemsPerStep, Math.floor(frequenciesPerStep / Math.max(1, terms.length))))

const latinWord = /^[a-z]+$/

const wordsWith = async (
  { totals, termsWith }: Postings,
  initials: string,
  pause: () => Promise<void>,
): Promise<readonly string[]> => {
  const letters = [...new Set(initials)].filter((initial) => latinWord.test(initial))
  if (letters.length === 0) return []
  const source = (await totals()).items >= wordsSampledFrom ? 'sample' : 'all'
  return (await termsWith(letters, { source, pause })).filter((term) => latinWord.test(term))
}

/** Reads the entries of items from their table. */
export const entryRowsOn = (
  dialect: Dialect,
): ((scope: Scope, ids: readonly number[], withVectors: boolean) => Promise<readonly EntryRow[]>) => {
  const { from, where } = dialect.listed('item_term_frequencies', 'item')
  const entriesSql = (more: string): string => `SELECT item, length, frequencies${more} FROM ${from} WHERE ${where}`
  const [plainSql, vectorSql] = [entriesSql(''), entriesSql(', vector')]
  return async ({ session, workspace }, ids, withVectors) => {
    const keys = ids.map((id) => dialect.keyOf(workspace, id))
    const rows = await session.rows<Omit<EntryRow, 'id'> & { item: number }>(withVectors ? vectorSql : plainSql, [
      workspace,
      keys,
    ])
    return rows.map(({ item, ...row }) => ({ id: dialect.idOf(item), ...row }))
  }
}

export const readIndexOn =
  ({ atOnce }: Dialect): ((postings: Postings) => IndexReads) =>
  (postings) => ({
    indexTotals: () => postings.totals(),
    estimates: (questions, pause, soon) => postings.estimates(questions, pause, soon),
    lists: (questions, reading) => postings.lists(questions, reading),
    indexedWords: (initials, pause) => wordsWith(postings, initials, pause),
    signs: (model, pause) => postings.signs(model, pause),
    entries: async function* (ids, request) {
      const hashes = request.terms.map(hashTerm)
      const { model } = request
      const entryOf = ({ id, length, frequencies, vector }: EntryRow): ItemEntry => ({
        id,
        length,
        frequencies: hashes.map((hash) => frequencyOf(frequencies, hash)),
        ...(vector && model !== undefined && { vector: unpackVector(vector, model) }),
      })
      const inStep = itemsInStep(request)
      for (const asked of inParts(ids, Math.max(inStep, atOnce.entries))) {
        const rows = await postings.entryRows(asked, model !== undefined)
        for (const part of inParts(
          inOrderOf(asked, rows, ({ id }) => id),
          inStep,
        ))
          yield part.map(entryOf)
      }
    },
  })
