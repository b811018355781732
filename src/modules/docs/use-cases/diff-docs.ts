import type { DocsDeps } from '../deps.ts'
import { diffSections, type ComparedSection } from '../domain/diff-sections.ts'
import type { DocsCaller, Source } from '../ports.ts'
import { unknownSource, unknownVersion } from './find-sources.ts'

export interface DiffRequest {
  readonly source: string
  readonly from: string
  readonly to: string
  /** Only sections that this query finds in one of the versions. */
  readonly query?: string | undefined
}

interface AddedEntry {
  readonly headings: readonly string[]
  /** The id in the newer version. */
  readonly after: number
}

interface RemovedEntry {
  readonly headings: readonly string[]
  /** The id in the older version. */
  readonly before: number
}

export interface DocsDiff {
  readonly source: string
  readonly from: string
  readonly to: string
  readonly added: readonly AddedEntry[]
  readonly removed: readonly RemovedEntry[]
  readonly changed: readonly (AddedEntry & RemovedEntry)[]
  /** How many there are; the lists have at most `mostListed` each. */
  readonly totals: { readonly added: number; readonly removed: number; readonly changed: number }
}

export const mostListed = 50
const pageSize = 1_000
const mostFound = 100

const sectionsOf = async (
  { store }: DocsDeps,
  caller: DocsCaller,
  { number }: Source,
): Promise<readonly ComparedSection[]> => {
  const all: ComparedSection[] = []
  let from = { file: 0, position: 0 }
  for (;;) {
    const page = await store.sectionsAfter(caller, number, { ...from, limit: pageSize })
    for (const { item, anchor, headings, digest } of page) all.push({ id: item, anchor, headings, digest })
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return all
    from = { file: last.file, position: last.position }
  }
}

const versionOf = (all: readonly Source[], name: string, version: string): Source => {
  const named = all.filter((source) => source.name === name)
  if (named.length === 0) throw unknownSource(name, all)
  const found = named.find((source) => source.version === version)
  if (found === undefined) throw unknownVersion(name, version, named)
  return found
}

/** The ids that a query finds in these sources; undefined without a query. */
const found = async (
  deps: DocsDeps,
  caller: DocsCaller,
  { query, sources }: { readonly query: string | undefined; readonly sources: readonly Source[] },
): Promise<ReadonlySet<number> | undefined> => {
  if (query === undefined || query.trim() === '') return undefined
  const index = await deps.sections()
  const ids = new Set<number>()
  for (const { number } of sources) {
    const page = await index.search(caller, { query, sources: [number], limit: mostFound, offset: 0 })
    for (const { id } of page.hits) ids.add(id)
  }
  return ids
}

export const diffDocs = async (deps: DocsDeps, caller: DocsCaller, request: DiffRequest): Promise<DocsDiff> => {
  const { source, from, to, query } = request
  const all = await deps.store.sources(caller)
  const sources = [versionOf(all, source, from), versionOf(all, source, to)] as const
  const [before, after] = [await sectionsOf(deps, caller, sources[0]), await sectionsOf(deps, caller, sources[1])]
  const wanted = await found(deps, caller, { query, sources })
  const isWanted = ({ before: old, after: now }: Partial<AddedEntry & RemovedEntry>): boolean =>
    wanted === undefined || wanted.has(old ?? 0) || wanted.has(now ?? 0)
  const diff = diffSections(before, after)
  const added = diff.added.map(({ headings, id }): AddedEntry => ({ headings, after: id })).filter(isWanted)
  const removed = diff.removed.map(({ headings, id }): RemovedEntry => ({ headings, before: id })).filter(isWanted)
  const changed = diff.changed.filter(isWanted)
  return {
    source,
    from,
    to,
    added: added.slice(0, mostListed),
    removed: removed.slice(0, mostListed),
    changed: changed.slice(0, mostListed),
    totals: { added: added.length, removed: removed.length, changed: changed.length },
  }
}
