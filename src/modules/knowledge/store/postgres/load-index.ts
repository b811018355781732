import type { IndexDocument } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { sampleStep } from '../index-sample.ts'
import type { WriteScope } from './scope.ts'
import { heldBy, jsonOf, type Held } from './write-index.ts'

interface Indexed {
  readonly id: number
  readonly document: IndexDocument
}

const postingsSql = (table: string): string => `INSERT INTO ${table} (workspace, term, item, in_title)
  SELECT $1, u.term, u.item, u.in_title FROM unnest($2::text[], $3::bigint[], $4::boolean[]) AS u(term, item, in_title)`

const addAllPostings = async (
  { session, workspace }: WriteScope,
  table: string,
  all: readonly { id: number; held: Held }[],
): Promise<void> => {
  const rows = all.flatMap(({ id, held }) => [...held].map(([term, inTitle]) => ({ id, term, inTitle })))
  if (rows.length === 0) return
  await session.run(postingsSql(table), [
    workspace,
    rows.map(({ term }) => term),
    rows.map(({ id }) => id),
    rows.map(({ inTitle }) => inTitle),
  ])
}

const listsSql = `INSERT INTO item_term_frequencies (workspace, item, length, frequencies, terms)
  SELECT $1, u.item, u.length, u.frequencies, u.terms
  FROM unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::text[]) AS u(item, length, frequencies, terms)`

/** Adds items to the index that are not in it yet. */
export const loadIndex = async (scope: WriteScope, items: readonly Indexed[]): Promise<void> => {
  const { session, workspace, counters } = scope
  const all = items.map(({ id, document }) => ({ id, document, held: heldBy(document) }))
  await addAllPostings(scope, 'item_terms', all)
  await addAllPostings(
    scope,
    'item_terms_sample',
    all.filter(({ id }) => id % sampleStep === 0),
  )
  await session.run(listsSql, [
    workspace,
    all.map(({ id }) => id),
    all.map(({ document }) => document.length),
    all.map(({ document }) => packFrequencies(document.terms)),
    all.map(({ held }) => jsonOf(held)),
  ])
  counters.indexedItems += all.length
  counters.indexedLength += all.reduce((sum, { document }) => sum + document.length, 0)
}
