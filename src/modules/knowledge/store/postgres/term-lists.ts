import { sampleStep } from '../index-sample.ts'
import type { Scope } from '../scope.ts'
import { idsOf, type Chunk, type PostingIds } from './posting-list.ts'
import { postingTerm } from './posting-term.ts'
import type { WaitingItems } from './waiting-items.ts'

/** This many chunks of each list are read at first: all of them, except for the longest lists. */
const firstChunks = 3

const ofEdition = (name: string): string =>
  `${name}.workspace = $1 AND ${name}.edition = (SELECT edition FROM workspaces WHERE number = $1)`

const firstSql = `SELECT asked.term, chunk.first, chunk.list FROM unnest($2::text[]) AS asked(term)
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_postings AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term ORDER BY packed.first LIMIT ${firstChunks}) AS chunk
  ORDER BY chunk.first`

// OFFSET makes PostgreSQL look up each term, whatever it thinks of the size of the table.
const restSql = `SELECT asked.term, chunk.first, chunk.list
  FROM unnest($2::text[], $3::bigint[]) AS asked(term, last)
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_postings AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term AND packed.first > asked.last OFFSET 0) AS chunk
  ORDER BY chunk.first`

const sampleSql = `SELECT asked.term, chunk.first, chunk.list FROM unnest($2::text[]) AS asked(term)
  CROSS JOIN LATERAL (SELECT packed.first, packed.list FROM packed_sample AS packed
    WHERE ${ofEdition('packed')} AND packed.term = asked.term OFFSET 0) AS chunk
  ORDER BY chunk.first`

type ChunkRow = Chunk & { readonly term: string }

/** The lists of some terms. A list is asked for once, even if several questions need it at the same time. */
interface PackedLists {
  read(terms: readonly string[]): Promise<void>
  chunksOf(term: string): readonly Chunk[]
}

const createLists = (ask: (terms: readonly string[]) => Promise<readonly ChunkRow[]>): PackedLists => {
  const lists = new Map<string, Chunk[]>()
  const asked = new Map<string, Promise<void>>()
  const askFor = async (terms: readonly string[]): Promise<void> => {
    const rows = await ask(terms)
    for (const term of terms) lists.set(term, [])
    for (const { term, ...chunk } of rows) lists.get(term)?.push(chunk)
  }
  return {
    read: async (terms) => {
      const distinct = [...new Set(terms)]
      const unknown = distinct.filter((term) => !asked.has(term))
      if (unknown.length > 0) {
        const answer = askFor(unknown)
        for (const term of unknown) asked.set(term, answer)
      }
      await Promise.all(distinct.flatMap((term) => asked.get(term) ?? []))
    },
    chunksOf: (term) => lists.get(term) ?? [],
  }
}

/** What waiting items change of a list: ids that it may hold no longer, and those that hold the term now. */
const withWaiting = ({ ids, inTitle }: PostingIds, term: string, waiting: WaitingItems): PostingIds => {
  if (waiting.length === 0) return { ids, inTitle }
  const outdated = new Set(waiting.flatMap(({ id, formerLength }) => (formerLength === null ? [] : [id])))
  const now = waiting.filter(({ entry }) => entry.held.has(term))
  const renewed = (packed: readonly number[], added: readonly number[]): readonly number[] => {
    const kept = outdated.size === 0 ? packed : packed.filter((id) => !outdated.has(id))
    if (added.length === 0) return kept
    const all = [...kept, ...added]
    return (kept.at(-1) ?? 0) < (added[0] ?? 0) ? all : all.sort((a, b) => a - b)
  }
  return {
    ids: renewed(
      ids,
      now.map(({ id }) => id),
    ),
    inTitle: renewed(
      inTitle,
      now.flatMap(({ id, entry }) => (entry.held.get(term) === true ? [id] : [])),
    ),
  }
}

export interface TermLists {
  /** Reads the sample of these terms, and the whole lists of all but the longest. */
  begin(terms: readonly string[]): Promise<void>
  /** Reads the whole lists of these terms. If anything is to be read for that, `ahead` is read with it. */
  complete(terms: readonly string[], ahead?: readonly string[]): Promise<void>
  /** The list of a term that was completed. */
  listOf(term: string): PostingIds
  /** The list of a term in the sample. */
  sampleOf(term: string): PostingIds
}

/** The lists of one transaction, with what waits. */
export const termListsIn = ({ session, workspace }: Scope, waitingItems: () => Promise<WaitingItems>): TermLists => {
  const first = createLists((terms) => session.rows<ChunkRow>(firstSql, [workspace, terms]))
  const rest = createLists((terms) =>
    session.rows<ChunkRow>(restSql, [workspace, terms, terms.map((term) => first.chunksOf(term).at(-1)?.first ?? 0)]),
  )
  const sample = createLists((terms) => session.rows<ChunkRow>(sampleSql, [workspace, terms]))
  let waiting: WaitingItems = []
  let sampledWaiting: WaitingItems = []
  const readWaiting = async (): Promise<void> => {
    waiting = await waitingItems()
    sampledWaiting = waiting.flatMap((one) => (one.id % sampleStep === 0 ? { ...one, id: one.id / sampleStep } : []))
  }
  /** Each list is unpacked once. */
  const unpacked = (unpack: (term: string) => PostingIds): ((term: string) => PostingIds) => {
    const known = new Map<string, PostingIds>()
    return (named) => {
      const term = postingTerm(named)
      const list = known.get(term) ?? unpack(term)
      known.set(term, list)
      return list
    }
  }
  const isLong = (term: string): boolean => first.chunksOf(term).length === firstChunks
  return {
    begin: async (terms) => {
      await Promise.all([readWaiting(), sample.read(terms), first.read(terms)])
    },
    complete: async (terms, ahead = []) => {
      await Promise.all([readWaiting(), first.read(terms)])
      const long = terms.filter(isLong)
      if (long.length > 0) await rest.read([...long, ...ahead.filter(isLong)])
    },
    listOf: unpacked((term) => withWaiting(idsOf([...first.chunksOf(term), ...rest.chunksOf(term)]), term, waiting)),
    sampleOf: unpacked((term) => withWaiting(idsOf(sample.chunksOf(term)), term, sampledWaiting)),
  }
}
