import { createPause } from '../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { stepBack, type HistoryEntry } from '../domain/history.ts'
import type { Item } from '../domain/item.ts'
import { undoRelations, type RelationsChanged } from '../domain/relations.ts'
import type { Caller, ReadTx } from '../ports.ts'
import { noHistory } from './item-history.ts'

export interface VersionsRequest {
  readonly id: number
  /** Only entries with a lower revision. */
  readonly before?: number | undefined
  readonly limit: number
}

/** A change of an item and the whole item after it. */
export interface ItemVersion {
  readonly entry: HistoryEntry
  /** Undefined after a delete. */
  readonly version: Item | undefined
  /** Changes of relations while the item had this revision, newest first. */
  readonly relations: readonly RelationsChanged[]
}

export interface VersionsPage {
  readonly deleted: boolean
  readonly versions: readonly ItemVersion[]
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

/** How many entries are read at once: each may have a content of 100 KiB. */
const entriesAtOnce = 50

export const maxPageVersions = 50

/** A page ends before this many bytes of versions, but has at least one. */
export const maxPageBytes = 256 * 1024

async function* entriesOf(tx: ReadTx, id: number): AsyncGenerator<HistoryEntry> {
  let before: number | undefined
  do {
    const entries = await tx.history(id, { before, limit: entriesAtOnce })
    yield* entries
    before = entries.length < entriesAtOnce ? undefined : entries.at(-1)?.revision
  } while (before !== undefined)
}

/** An entry before its relations are known. */
interface Step {
  readonly entry: HistoryEntry
  readonly version: Item | undefined
  /** The relations of `version` are those just before this revision. */
  readonly relatedBefore: number
  /** The revision that came next. */
  readonly until: number
}

interface Steps {
  readonly steps: readonly Step[]
  readonly hasMore: boolean
}

/** Goes back from the item as it is now to the entries of the page. */
const stepsOf = async (
  tx: ReadTx,
  current: Item | undefined,
  { id, before = Infinity, limit, pause }: VersionsRequest & { readonly pause: () => Promise<void> },
): Promise<Steps> => {
  const steps: Step[] = []
  let version = current
  let [relatedBefore, until] = [Infinity, Infinity]
  for await (const entry of entriesOf(tx, id)) {
    if (steps.length === limit) return { steps, hasMore: true }
    const after = entry.change === 'delete' ? undefined : version
    if (entry.revision < before) steps.push({ entry, version: after, relatedBefore, until })
    version = stepBack(version, entry)
    if (entry.before.related) relatedBefore = entry.revision
    until = entry.revision
    await pause()
  }
  if (until === Infinity) throw noHistory(id)
  return { steps, hasMore: false }
}

/** The version of a step, with the relations of that time. `events` are newest first. */
const versionOf = (
  { entry, version, relatedBefore, until }: Step,
  events: readonly RelationsChanged[],
  isFirst: boolean,
): ItemVersion => {
  const later = events.filter(({ revision }) => revision >= entry.revision && revision < relatedBefore)
  // The relations of a new item were made just before its first revision.
  const own = events.filter(({ revision }) => revision < until && (isFirst || revision >= entry.revision))
  return { entry, version: version && { ...version, related: undoRelations(version.related, later) }, relations: own }
}

/** The versions of an item, newest first, with what changed. It works for deleted items too. */
export const pageVersions = (
  { store }: KnowledgeDeps,
  caller: Caller,
  request: VersionsRequest,
): Promise<VersionsPage> =>
  store.read(caller, async (tx) => {
    const pause = createPause(caller.signal)
    const current = await tx.findItem(request.id)
    const { steps, hasMore } = await stepsOf(tx, current, { ...request, pause })
    const oldest = steps.at(-1)
    const events = oldest ? await tx.relationChanges(request.id, hasMore ? oldest.entry.revision : 0) : []
    const versions: ItemVersion[] = []
    let bytes = 0
    for (const step of steps) {
      const next = versionOf(step, events, step === oldest && !hasMore)
      bytes += Buffer.byteLength(JSON.stringify(next.version ?? ''))
      if (bytes > maxPageBytes && versions.length > 0) break
      versions.push(next)
      await pause()
    }
    return { deleted: current === undefined, versions, hasMore: hasMore || versions.length < steps.length }
  })
