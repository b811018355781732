import { groupBy } from '../../../../kernel/group-by.ts'
import { sampleStep } from '../index-sample.ts'
import type { Scope } from '../scope.ts'
import type { Held } from './held-terms.ts'
import { changeChunks, markOf, type Chunk, type PostingChange } from './posting-list.ts'

/** What the packed lists hold of an item, and what they shall hold. */
export interface EntryChange {
  readonly id: number
  readonly former: Held
  readonly held: Held
}

/** The lists of a workspace are rebuilt as a new edition beside the one that is read. */
export interface Edition {
  readonly scope: Scope
  readonly edition: number
}

type ListTable = 'packed_postings' | 'packed_sample'

/** The changes of each term, by ascending id. */
type ChangesByTerm = ReadonlyMap<string, readonly PostingChange[]>

const byTerm = (entries: readonly EntryChange[], idIn: (id: number) => number): ChangesByTerm => {
  const changes = new Map<string, PostingChange[]>()
  const add = (term: string, change: PostingChange): void => {
    const known = changes.get(term)
    if (known) known.push(change)
    else changes.set(term, [change])
  }
  for (const { id: real, former, held } of entries) {
    const id = idIn(real)
    for (const term of former.keys()) if (!held.has(term)) add(term, { id })
    for (const [term, inTitle] of held) if (former.get(term) !== inTitle) add(term, { id, mark: markOf(id, inTitle) })
  }
  return changes
}

const statementsFor = (table: ListTable) => {
  const own = (name: string): string => `${name}.workspace = $1 AND ${name}.edition = $2 AND ${name}.term`
  return {
    // The chunks that the ids from `low` to `high` belong to. OFFSET makes PostgreSQL look up each term: it does not
    // know how large a new table is, and would rather read all of it.
    chunks: `SELECT asked.term, found.first, found.list
      FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS asked(term, low, high)
      CROSS JOIN LATERAL (SELECT chunk.first, chunk.list FROM ${table} AS chunk
        WHERE ${own('chunk')} = asked.term AND chunk.first <= asked.high
          AND chunk.first >= coalesce((SELECT max(below.first) FROM ${table} AS below
            WHERE ${own('below')} = asked.term AND below.first <= asked.low), 0) OFFSET 0) AS found
      ORDER BY found.first`,
    write: `INSERT INTO ${table} (workspace, edition, term, first, list)
      SELECT $1, $2, given.term, given.first, given.list
      FROM unnest($3::text[], $4::bigint[], $5::bytea[]) AS given(term, first, list)
      ON CONFLICT (workspace, edition, term, first) DO UPDATE SET list = excluded.list`,
    empty: `DELETE FROM ${table} USING unnest($3::text[], $4::bigint[]) AS gone(term, first)
      WHERE ${own(table)} = gone.term AND ${table}.first = gone.first`,
  }
}

const statements: Readonly<Record<ListTable, ReturnType<typeof statementsFor>>> = {
  packed_postings: statementsFor('packed_postings'),
  packed_sample: statementsFor('packed_sample'),
}

/** Bounds what one statement reads and writes. */
const termsPerStep = 4_000

const changeTerms = async (
  { scope: { session, workspace }, edition }: Edition,
  table: ListTable,
  changes: ChangesByTerm,
): Promise<void> => {
  const sql = statements[table]
  const terms = [...changes.keys()]
  const lows = [...changes.values()].map((own) => own[0]?.id ?? 0)
  const highs = [...changes.values()].map((own) => own.at(-1)?.id ?? 0)
  const rows = await session.rows<Chunk & { term: string }>(sql.chunks, [workspace, edition, terms, lows, highs])
  const chunks = groupBy(rows, ({ term }) => term)
  const written: (Chunk & { term: string })[] = []
  const emptied: { term: string; first: number }[] = []
  for (const [term, own] of changes) {
    const changed = changeChunks(chunks.get(term) ?? [], own)
    for (const chunk of changed.written) written.push({ term, ...chunk })
    for (const first of changed.emptied) emptied.push({ term, first })
  }
  const column = <Row, T>(rows: readonly Row[], of: (row: Row) => T): readonly T[] => rows.map(of)
  if (written.length > 0)
    session.send(sql.write, [
      workspace,
      edition,
      column(written, ({ term }) => term),
      column(written, ({ first }) => first),
      column(written, ({ list }) => list),
    ])
  if (emptied.length > 0)
    session.send(sql.empty, [
      workspace,
      edition,
      column(emptied, ({ term }) => term),
      column(emptied, ({ first }) => first),
    ])
}

/** Entries this far apart are changed separately, so that chunks between them are not read. */
const maxGap = 20_000

/** Entries with ids near each other. */
const runsOf = (entries: readonly EntryChange[]): readonly (readonly EntryChange[])[] => {
  const runs: EntryChange[][] = []
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const last = runs.at(-1)
    if (last && entry.id - (last.at(-1)?.id ?? 0) <= maxGap) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

const changeIn = async (edition: Edition, table: ListTable, changes: ChangesByTerm): Promise<void> => {
  const all = [...changes]
  for (let start = 0; start < all.length; start += termsPerStep)
    await changeTerms(edition, table, new Map(all.slice(start, start + termsPerStep)))
}

/** Changes what the packed lists hold of these items. */
export const changePostings = async (edition: Edition, entries: readonly EntryChange[]): Promise<void> => {
  for (const run of runsOf(entries)) {
    await changeIn(
      edition,
      'packed_postings',
      byTerm(run, (id) => id),
    )
    const sampled = run.filter(({ id }) => id % sampleStep === 0)
    await changeIn(
      edition,
      'packed_sample',
      byTerm(sampled, (id) => id / sampleStep),
    )
  }
}
