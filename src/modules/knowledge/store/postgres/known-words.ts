import type { Scope } from '../scope.ts'
import type { WaitingItems } from './waiting-items.ts'
import { sampleStep } from '../index-sample.ts'

type Source = 'sample' | 'all'

interface WordsRequest {
  readonly scope: Scope
  readonly source: Source
  readonly initials: readonly string[]
  /** The version of the last fold that the transaction sees. */
  readonly fold: number
  readonly waiting: WaitingItems
}

/** Keeps the words of workspaces in memory, for questions with spelling mistakes. Only a fold changes them. */
export interface KnownWords {
  /** The terms with these initials, letter by letter. */
  of(request: WordsRequest): Promise<readonly string[]>
}

const wordsSql = (table: string): string => `SELECT DISTINCT term FROM ${table} AS packed
  WHERE packed.workspace = $1 AND packed.edition = (SELECT edition FROM workspaces WHERE number = $1)
    AND packed.term >= $2 AND packed.term < $3 ORDER BY term`

const statements: Readonly<Record<Source, string>> = {
  sample: wordsSql('packed_sample'),
  all: wordsSql('packed_postings'),
}

const nextLetter = (initial: string): string => String.fromCharCode(initial.charCodeAt(0) + 1)

interface Known {
  readonly fold: number
  readonly source: Source
  readonly byInitial: Map<string, readonly string[]>
}

/** Above this number, the workspace that was not used for the longest time is forgotten. */
export const maxWorkspaces = 20

const withWaiting = (
  packed: readonly string[],
  initial: string,
  { waiting, source }: WordsRequest,
): readonly string[] => {
  const words = new Set(packed)
  for (const { id, entry } of waiting)
    if (source === 'all' || id % sampleStep === 0)
      for (const term of entry.held.keys()) if (term.startsWith(initial)) words.add(term)
  return words.size === packed.length ? packed : [...words].sort()
}

export const createKnownWords = (): KnownWords => {
  const byWorkspace = new Map<number, Known>()
  const knownFor = ({ scope: { workspace }, fold, source }: WordsRequest): Known => {
    const last = byWorkspace.get(workspace)
    const known = last?.fold === fold && last.source === source ? last : { fold, source, byInitial: new Map() }
    byWorkspace.delete(workspace)
    byWorkspace.set(workspace, known)
    if (byWorkspace.size > maxWorkspaces) byWorkspace.delete(byWorkspace.keys().next().value ?? 0)
    return known
  }
  const packedWith = async ({ scope, source }: WordsRequest, initial: string, known: Known) => {
    const kept = known.byInitial.get(initial)
    if (kept) return kept
    const rows = await scope.session.rows<{ term: string }>(statements[source], [
      scope.workspace,
      initial,
      nextLetter(initial),
    ])
    const words = rows.map(({ term }) => term)
    known.byInitial.set(initial, words)
    return words
  }
  return {
    of: async (request) => {
      const known = knownFor(request)
      const lists = await Promise.all(
        request.initials.map(async (initial) =>
          withWaiting(await packedWith(request, initial, known), initial, request),
        ),
      )
      return lists.flat()
    },
  }
}
