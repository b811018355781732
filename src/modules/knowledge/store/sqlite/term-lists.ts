import { sliceWidth } from '../../domain/id-slices.ts'
import type { Estimate, EstimateQuestion, IdRange, IndexReader, ListSlice, TermQuery } from '../../ports.ts'
import { fewInSample, sampledFrom, sampleStep } from '../index-sample.ts'
import { largestId } from '../largest-id.ts'
import { firstKey, idOf, keyOf, lastKey } from './keys.ts'
import type { Scope } from './scope.ts'
import { matchExpression } from './term-tokens.ts'

// The driver passes numbers as REAL. FTS5 seeks to a key only if it is an integer, and the difference of two REALs has
// a decimal point.
const betweenKeys = 'rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'

const sampleSql = `SELECT count(*) AS total FROM item_terms_sample WHERE item_terms_sample MATCH ? AND ${betweenKeys}`

const countInSample = ({ connection, workspace }: Scope, query: TermQuery): number =>
  connection.sql<{ total: number }>(sampleSql).get(matchExpression(query), firstKey(workspace), lastKey(workspace))
    ?.total ?? 0

// One long text is read faster than a row for each id, and bytes are read faster than a text.
const postingsSql = `SELECT CAST(group_concat(rowid - CAST(? AS INTEGER)) AS BLOB) AS ids
  FROM item_terms WHERE item_terms MATCH ? AND ${betweenKeys}`

const comma = 0x2c
const zero = 0x30

/** `12,345` as numbers. */
const parseIds = (bytes: Buffer): readonly number[] => {
  const ids: number[] = []
  let id = 0
  for (const byte of bytes) {
    if (byte !== comma) id = id * 10 + byte - zero
    else {
      ids.push(id)
      id = 0
    }
  }
  ids.push(id)
  return ids
}

const everyId: IdRange = { first: 0, last: largestId }

const postings = ({ connection, workspace }: Scope, query: TermQuery, within: IdRange): readonly number[] => {
  const keys = [keyOf(workspace, within.first), keyOf(workspace, Math.min(within.last, largestId))]
  const ids = connection
    .sql<{ ids: Buffer | null }>(postingsSql)
    .get(firstKey(workspace), matchExpression(query), ...keys)?.ids
  return ids ? parseIds(ids) : []
}

/** Common terms are counted in the sample; rare ones are read, which takes no longer than counting them. */
const estimate = (scope: Scope, query: TermQuery, items: number): Estimate => {
  if (items >= sampledFrom) {
    const sampled = countInSample(scope, query)
    if (sampled >= fewInSample) return { count: sampled * sampleStep }
  }
  const ids = postings(scope, query, everyId)
  return { count: ids.length, ids }
}

/** One question after the other, so that those that need no answer cost nothing. */
export const estimates = async (
  scope: Scope,
  { questions, items }: { readonly questions: readonly EstimateQuestion[]; readonly items: number },
  pause: () => Promise<void>,
): Promise<readonly Estimate[]> => {
  const found: Estimate[] = []
  for (const { unless, ...query } of questions) {
    const { count = 0 } = (unless && found[unless.question]) ?? {}
    found.push(unless && count >= unless.count ? { count } : estimate(scope, query, items))
    await pause()
  }
  return found
}

const nextSql = 'SELECT item FROM item_term_frequencies WHERE item BETWEEN ? AND ? ORDER BY item LIMIT 1'

const nextIndexed = ({ connection, workspace }: Scope, from: number): number | undefined => {
  const keys = [keyOf(workspace, from), lastKey(workspace)]
  const row = from > largestId ? undefined : connection.sql<{ item: number }>(nextSql).get(...keys)
  return row && idOf(row.item)
}

/** Slice by slice; each begins at the next item of the index. */
export async function* lists(
  scope: Scope,
  { questions, items }: { readonly questions: readonly TermQuery[]; readonly items: number },
  { expected, pause }: Parameters<IndexReader['lists']>[1],
): AsyncGenerator<ListSlice> {
  const width = sliceWidth(expected, items)
  let first = nextIndexed(scope, 0)
  while (first !== undefined) {
    const within = { first, last: first + width - 1 }
    const found: (readonly number[])[] = []
    for (const query of questions) {
      found.push(postings(scope, query, within))
      await pause()
    }
    yield { within, lists: found }
    first = nextIndexed(scope, within.last + 1)
  }
}
