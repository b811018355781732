import type { Scope } from '../scope.ts'
import { createFoldMemory, type FoldMemory } from './fold-memory.ts'
import { idsOf, withMore, type Chunk, type PostingIds } from './posting-list.ts'

/** What the packed tables hold of a term. */
export interface PackedTerm {
  readonly sample: PostingIds
  /** The first chunks of the list: all of it, except for the longest lists. */
  readonly head: PostingIds
  /** The last of these chunks, if others may follow. */
  readonly lastChunk?: number
  readonly whole?: PostingIds
}

/** Terms that this process has read. */
export type KnownTerms = FoldMemory<string, PackedTerm>

/** How many ids are kept, four bytes each. */
export const maxIds = 8_000_000

const sizeOf = ({ sample, head, whole }: PackedTerm): number =>
  [sample, head, whole === head ? undefined : whole].reduce(
    (sum, list) => sum + (list ? list.ids.length + list.inTitle.length : 0),
    10,
  )

export const createKnownTerms = (): KnownTerms => createFoldMemory({ maxSize: maxIds, sizeOf })

/** This many chunks of each list are read at first. */
const firstChunks = 3

const ofEdition = (name: string): string =>
  `${name}.workspace = $1 AND ${name}.edition = (SELECT edition FROM workspaces WHERE number = $1)`

// The terms in $3 are known at the version $4, so they are read only if a fold has changed it.
const askedSql = `(SELECT unnest($2::text[]) AS term UNION ALL SELECT unnest($3::text[])
    WHERE coalesce((SELECT version FROM folds WHERE workspace = $1), 0) <> $4) AS asked`

const firstSql = `SELECT asked.term, false AS "isSample", chunk.first, chunk.list FROM ${askedSql}
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_postings AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term ORDER BY packed.first LIMIT ${firstChunks}) AS chunk`

// OFFSET makes PostgreSQL look up each term, whatever it thinks of the size of the table.
const sampleSql = `SELECT asked.term, true AS "isSample", chunk.first, chunk.list FROM ${askedSql}
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_sample AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term OFFSET 0) AS chunk`

const termsSql = `${firstSql} UNION ALL ${sampleSql} ORDER BY first`

/** The rest of lists, before it is known which chunks are the first. */
const laterSql = `SELECT asked.term, chunk.first, chunk.list FROM unnest($2::text[]) AS asked(term)
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_postings AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term ORDER BY packed.first OFFSET ${firstChunks}) AS chunk
  ORDER BY chunk.first`

const restSql = `SELECT asked.term, chunk.first, chunk.list
  FROM unnest($2::text[], $3::bigint[]) AS asked(term, last)
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_postings AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term AND packed.first > asked.last OFFSET 0) AS chunk
  ORDER BY chunk.first`

type ChunkRow = Chunk & { readonly term: string; readonly isSample: boolean }

const packedTerm = (rows: readonly ChunkRow[]): PackedTerm => {
  const first = rows.filter(({ isSample }) => !isSample)
  const head = idsOf(first)
  const lastChunk = first.length === firstChunks ? first.at(-1)?.first : undefined
  return {
    sample: idsOf(rows.filter(({ isSample }) => isSample)),
    head,
    ...(lastChunk === undefined ? { whole: head } : { lastChunk }),
  }
}

const byTerm = <Row extends { readonly term: string }>(
  terms: readonly string[],
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => {
  const found = new Map<string, Row[]>(terms.map((term) => [term, []]))
  for (const row of rows) found.get(row.term)?.push(row)
  return found
}

/** The terms of one transaction. Each is asked for once, even if several questions need it at the same time. */
export interface PackedTerms {
  /** Reads the samples and the first chunks of the lists. */
  read(terms: readonly string[]): Promise<void>
  /** Reads the rest of lists whose first chunks were read. */
  complete(terms: readonly string[]): Promise<void>
  /** Reads what is not known of these lists, whole and in one wait. Those of which a part was read stay as they are. */
  readWhole(terms: readonly string[]): Promise<void>
  of(term: string): PackedTerm | undefined
}

interface TermsRequest {
  readonly scope: Scope
  readonly known: KnownTerms
  /** The version of the last fold that the transaction sees. */
  fold(): Promise<number>
}

/** Asks for each term once. */
const askOnce = (ask: (terms: readonly string[]) => Promise<void>): ((terms: readonly string[]) => Promise<void>) => {
  const asked = new Map<string, Promise<void>>()
  return async (terms) => {
    const distinct = [...new Set(terms)]
    const unknown = distinct.filter((term) => !asked.has(term))
    if (unknown.length > 0) {
      const answer = ask(unknown)
      for (const term of unknown) asked.set(term, answer)
    }
    await Promise.all(distinct.flatMap((term) => asked.get(term) ?? []))
  }
}

export const packedTermsIn = ({ scope: { session, workspace }, known, fold }: TermsRequest): PackedTerms => {
  const own = new Map<string, PackedTerm>()
  const keep = (term: string, packed: PackedTerm, version: number): void => {
    own.set(term, packed)
    known.keep({ workspace, fold: version }, term, packed)
  }
  const read = async (terms: readonly string[]): Promise<void> => {
    const place = { workspace, fold: known.versionOf(workspace) }
    const kept = new Map(terms.map((term) => [term, known.get(place, term)]))
    const unknown = terms.filter((term) => kept.get(term) === undefined)
    const others = terms.filter((term) => kept.get(term) !== undefined)
    const [version, rows] = await Promise.all([
      fold(),
      session.rows<ChunkRow>(termsSql, [workspace, unknown, others, place.fold]),
    ])
    const found = byTerm(terms, rows)
    for (const term of terms) {
      const packed = version === place.fold ? kept.get(term) : undefined
      if (packed) own.set(term, packed)
      else keep(term, packedTerm(found.get(term) ?? []), version)
    }
  }
  const keepWhole = (term: string, rest: readonly Chunk[], version: number): void => {
    const packed = own.get(term)
    if (!packed || packed.whole) return
    const whole = withMore(packed.head, rest)
    keep(term, { sample: packed.sample, head: whole, whole }, version)
  }
  const complete = async (terms: readonly string[]): Promise<void> => {
    const long = terms.flatMap((term) => {
      const packed = own.get(term)
      return packed?.lastChunk === undefined || packed.whole ? [] : [{ term, last: packed.lastChunk }]
    })
    if (long.length === 0) return
    const asked = long.map(({ term }) => term)
    const rows = await session.rows<ChunkRow>(restSql, [workspace, asked, long.map(({ last }) => last)])
    const [version, found] = [await fold(), byTerm(asked, rows)]
    for (const { term } of long) keepWhole(term, found.get(term) ?? [], version)
  }
  const reading = askOnce(read)
  const isUnknown = (term: string): boolean =>
    known.get({ workspace, fold: known.versionOf(workspace) }, term)?.whole === undefined && !own.has(term)
  const readLater = askOnce(async (terms) => {
    const [version, later] = await Promise.all([
      fold(),
      session.rows<Omit<ChunkRow, 'isSample'>>(laterSql, [workspace, terms]),
      reading(terms),
    ])
    const found = byTerm(terms, later)
    for (const term of terms) keepWhole(term, found.get(term) ?? [], version)
  })
  return {
    read: reading,
    complete: askOnce(complete),
    readWhole: async (terms) => {
      const unknown = terms.filter(isUnknown)
      await Promise.all([reading(terms), ...(unknown.length > 0 ? [readLater(unknown)] : [])])
    },
    of: (term) => own.get(term),
  }
}
