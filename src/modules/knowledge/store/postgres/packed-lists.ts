import type { Scope } from '../scope.ts'
import type { Chunk, ListEnd, PackedChunk } from './posting-list.ts'

/** The lists of a workspace are rebuilt as a new edition beside the one that is read. */
export interface Edition {
  readonly scope: Scope
  readonly edition: number
}

export type ListTable = 'packed_postings' | 'packed_sample'

/** A range of ids of the list of a term. */
export interface TermRange {
  readonly term: string
  readonly low: number
  readonly high: number
}

export type TermChunk = Chunk & { readonly term: string }

/** The last id is not known of lists that an older program has packed. */
export interface TermEnd extends Omit<ListEnd, 'last'> {
  readonly term: string
  readonly last: number | null
}

const statementsFor = (table: ListTable) => {
  const own = (name: string): string => `${name}.workspace = $1 AND ${name}.edition = $2 AND ${name}.term`
  const write = (changes: string): string => `INSERT INTO ${table} (workspace, edition, term, first, last, list)
      SELECT $1, $2, given.term, given.first, given.last, given.list
      FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::bytea[]) AS given(term, first, last, list)
      ON CONFLICT (workspace, edition, term, first) DO UPDATE SET last = excluded.last, list = ${changes}`
  return {
    ends: `SELECT asked.term, chunk.first, chunk.last, octet_length(chunk.list) AS size
      FROM unnest($3::text[]) AS asked(term)
      CROSS JOIN LATERAL (SELECT packed.first, packed.last, packed.list FROM ${table} AS packed
        WHERE ${own('packed')} = asked.term ORDER BY packed.first DESC LIMIT 1) AS chunk`,
    // The chunks that the ids from `low` to `high` belong to. OFFSET makes PostgreSQL look up each term: it does not
    // know how large a new table is, and would rather read all of it.
    chunks: `SELECT asked.term, found.first, found.list
      FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS asked(term, low, high)
      CROSS JOIN LATERAL (SELECT chunk.first, chunk.list FROM ${table} AS chunk
        WHERE ${own('chunk')} = asked.term AND chunk.first <= asked.high
          AND chunk.first >= coalesce((SELECT max(below.first) FROM ${table} AS below
            WHERE ${own('below')} = asked.term AND below.first <= asked.low), 0) OFFSET 0) AS found
      ORDER BY found.first`,
    replace: write('excluded.list'),
    append: write(`${table}.list || excluded.list`),
    empty: `DELETE FROM ${table} USING unnest($3::text[], $4::bigint[]) AS gone(term, first)
      WHERE ${own(table)} = gone.term AND ${table}.first = gone.first`,
  }
}

const statements: Readonly<Record<ListTable, ReturnType<typeof statementsFor>>> = {
  packed_postings: statementsFor('packed_postings'),
  packed_sample: statementsFor('packed_sample'),
}

export type PackedTermChunk = PackedChunk & { readonly term: string }

/** The packed lists of an edition, as a fold reads and changes them. */
export interface PackedLists {
  /** The ends of lists; terms without a list are left out. */
  ends(terms: readonly string[]): Promise<readonly TermEnd[]>
  chunks(ranges: readonly TermRange[]): Promise<readonly TermChunk[]>
  /** Adds bytes to chunks, or makes chunks of them. */
  append(chunks: readonly PackedTermChunk[]): void
  replace(chunks: readonly PackedTermChunk[]): void
  remove(chunks: readonly Pick<TermChunk, 'term' | 'first'>[]): void
}

const columns = (chunks: readonly PackedTermChunk[]): readonly unknown[] => [
  chunks.map(({ term }) => term),
  chunks.map(({ first }) => first),
  chunks.map(({ last }) => last),
  chunks.map(({ list }) => list),
]

export const packedListsOf = ({ scope: { session, workspace }, edition }: Edition, table: ListTable): PackedLists => {
  const sql = statements[table]
  const own = [workspace, edition]
  return {
    ends: (terms) => session.rows<TermEnd>(sql.ends, [...own, terms]),
    chunks: (ranges) =>
      session.rows<TermChunk>(sql.chunks, [
        ...own,
        ranges.map(({ term }) => term),
        ranges.map(({ low }) => low),
        ranges.map(({ high }) => high),
      ]),
    append: (chunks) => {
      if (chunks.length > 0) session.send(sql.append, [...own, ...columns(chunks)])
    },
    replace: (chunks) => {
      if (chunks.length > 0) session.send(sql.replace, [...own, ...columns(chunks)])
    },
    remove: (chunks) => {
      if (chunks.length > 0)
        session.send(sql.empty, [...own, chunks.map(({ term }) => term), chunks.map(({ first }) => first)])
    },
  }
}
