import type { IndexDocument, WriteTx } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { sampleStep } from '../index-sample.ts'
import { largestId } from '../largest-id.ts'
import { packVector } from '../vectors.ts'
import { postingTerm } from './posting-term.ts'
import type { WriteScope } from './scope.ts'
import { clearSigns, putSigns } from './write-signs.ts'

/** The terms of an item's postings, and whether each is in the title. */
export type Held = ReadonlyMap<string, boolean>

interface Known {
  readonly held: Held
  readonly length: number
}

const knownSql = 'SELECT length, terms FROM item_term_frequencies WHERE workspace = $1 AND item = $2'

const knownOf = async ({ session, workspace }: WriteScope, id: number): Promise<Known | undefined> => {
  const row = await session.row<{ length: number; terms: string }>(knownSql, [workspace, id])
  if (row === undefined) return undefined
  const [inTitle, elsewhere] = JSON.parse(row.terms) as readonly [readonly string[], readonly string[]]
  return {
    length: row.length,
    held: new Map([
      ...elsewhere.map((term) => [term, false] as const),
      ...inTitle.map((term) => [term, true] as const),
    ]),
  }
}

export const heldBy = ({ terms, titleTerms }: IndexDocument): Held => {
  const held = new Map<string, boolean>()
  for (const term of terms.keys()) held.set(postingTerm(term), titleTerms.has(term))
  return held
}

export const jsonOf = (held: Held): string => {
  const termsIn = (title: boolean): readonly string[] =>
    [...held].flatMap(([term, inTitle]) => (inTitle === title ? [term] : []))
  return JSON.stringify([termsIn(true), termsIn(false)])
}

const tablesFor = (id: number): readonly string[] =>
  id % sampleStep === 0 ? ['item_terms', 'item_terms_sample'] : ['item_terms']

const addPostings = async ({ session, workspace }: WriteScope, id: number, fresh: Held): Promise<void> => {
  if (fresh.size === 0) return
  for (const table of tablesFor(id))
    await session.run(
      `INSERT INTO ${table} (workspace, term, item, in_title)
        SELECT $1, added.term, $2, added.in_title FROM unnest($3::text[], $4::boolean[]) AS added(term, in_title)
        ON CONFLICT (workspace, term, item) DO UPDATE SET in_title = excluded.in_title`,
      [workspace, id, [...fresh.keys()], [...fresh.values()]],
    )
}

const dropPostings = async ({ session, workspace }: WriteScope, id: number, gone: readonly string[]): Promise<void> => {
  if (gone.length === 0) return
  for (const table of tablesFor(id))
    await session.run(`DELETE FROM ${table} WHERE workspace = $1 AND item = $2 AND term = ANY($3::text[])`, [
      workspace,
      id,
      gone,
    ])
}

/** The vector of a model that the store does not use is not kept; the right one is made later. */
const listSql = `WITH missing AS (
    INSERT INTO missing_vectors (workspace, item)
    SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM meaning_state WHERE model = $7) ON CONFLICT DO NOTHING)
  INSERT INTO item_term_frequencies (workspace, item, length, frequencies, terms, vector)
  VALUES ($1, $2, $3, $4, $5, (SELECT $6::bytea FROM meaning_state WHERE model = $7))
  ON CONFLICT (workspace, item) DO UPDATE SET length = excluded.length, frequencies = excluded.frequencies,
    terms = excluded.terms, vector = excluded.vector`

const nothing: Held = new Map()

/**
 * Writes only the postings that changed. `thorough` writes all of them, in case the stored list of the item is wrong.
 */
export const indexItem = async (
  scope: WriteScope,
  id: number,
  { document, thorough }: { document: IndexDocument; thorough: boolean },
): Promise<void> => {
  const { session, workspace, counters } = scope
  const known = await knownOf(scope, id)
  const before = known?.held ?? nothing
  const after = heldBy(document)
  await dropPostings(
    scope,
    id,
    [...before.keys()].filter((term) => !after.has(term)),
  )
  await addPostings(
    scope,
    id,
    thorough ? after : new Map([...after].filter(([term, inTitle]) => before.get(term) !== inTitle)),
  )
  const { vector } = document
  await session.run(listSql, [
    workspace,
    id,
    document.length,
    packFrequencies(document.terms),
    jsonOf(after),
    vector ? packVector(vector) : null,
    vector?.model ?? '',
  ])
  if (vector) await putSigns(scope, id, vector)
  else if (known) await clearSigns(scope, id)
  counters.indexedItems += known === undefined ? 1 : 0
  counters.indexedLength += document.length - (known?.length ?? 0)
}

const unindexItem = async (scope: WriteScope, id: number): Promise<void> => {
  const known = id > largestId ? undefined : await knownOf(scope, id)
  if (known === undefined) return
  await dropPostings(scope, id, [...known.held.keys()])
  await scope.session.run('DELETE FROM item_term_frequencies WHERE workspace = $1 AND item = $2', [scope.workspace, id])
  await clearSigns(scope, id)
  await scope.session.run('DELETE FROM missing_vectors WHERE workspace = $1 AND item = $2', [scope.workspace, id])
  scope.counters.indexedItems -= 1
  scope.counters.indexedLength -= known.length
}

export const writeIndex = (scope: WriteScope): Pick<WriteTx, 'indexItem' | 'unindexItem'> => ({
  indexItem: (id, document) => indexItem(scope, id, { document, thorough: false }),
  unindexItem: (id) => unindexItem(scope, id),
})
