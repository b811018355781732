import { createPause } from '../../../../kernel/pause.ts'
import { documentOf } from '../../domain/index-document.ts'
import { formerValues, isSameItem, isSameVersion } from '../../domain/history.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import { differenceOf } from '../../domain/relations.ts'
import type { ReadTx } from '../../ports.ts'
import type { Unit } from '../../use-cases/unit.ts'
import type { IncomingItem } from './incoming-item.ts'
import type { Plan } from './plan-import.ts'
import { writeEdges, type EdgeChange, type HandledItems } from './write-edges.ts'

export interface Counts {
  created: number
  overwritten: number
  unchanged: number
  skipped: number
}

export interface Batch {
  readonly plan: Plan
  readonly handled: HandledItems
  readonly counts: Counts
}

export interface Version {
  readonly before: Item | undefined
  /** The item after the whole import, relations to items of later batches included. */
  readonly final: Item
}

/** The existing item and what the import makes of it. */
export const versionOf = async (
  tx: ReadTx,
  plan: Plan,
  { incoming, item }: { incoming: IncomingItem; item: Item },
): Promise<Version> => {
  const before = await tx.findItem(item.id)
  const merged = before && incoming.merge ? incoming.merge(before, item) : item
  const wanted = normaliseRelated([...merged.related, ...plan.wanted(item.id)])
  const existing = new Set(await tx.existing(wanted))
  return { before, final: { ...merged, related: wanted.filter((id) => existing.has(id) || plan.isIncoming(id)) } }
}

/** The file may have a lower revision than the store; that alone is not a change. */
const withHighestRevision = ({ before, final }: Version): Item => ({
  ...final,
  revision: Math.max(final.revision, before?.revision ?? 0),
})

export const isUnchanged = (version: Version): boolean =>
  version.before !== undefined && isSameItem(version.before, withHighestRevision(version))

/** A revision never goes down, even if the file is older than the item in the store. */
const nextRevision = (offered: number, newest: number): number => (offered > newest ? offered : newest + 1)

type Pause = () => Promise<void>

/** Splitting a large text into terms takes long, and so does indexing them, hence the pause between. */
const index = async ({ tx }: Unit, item: Item, pause: Pause): Promise<void> => {
  const document = documentOf(item)
  await pause()
  await tx.indexItem(item.id, document)
}

const insert = async (unit: Unit, item: Item, pause: Pause): Promise<number> => {
  const { tx, caller, at } = unit
  const newest = (await tx.history(item.id, { limit: 1 }))[0]?.revision ?? 0
  const revision = nextRevision(item.revision, newest)
  await tx.raiseLastId(item.id)
  await tx.insertItem({ ...item, revision })
  await index(unit, item, pause)
  const [change, before] = newest === 0 ? (['create', {}] as const) : (['restore', { revision: newest }] as const)
  await tx.appendHistory({ id: item.id, revision, change, actor: caller.actor, at, before })
  return revision
}

const replace = async (unit: Unit, { before, final }: { before: Item; final: Item }, pause: Pause): Promise<number> => {
  const { tx, caller, at } = unit
  const after = { ...final, revision: nextRevision(final.revision, before.revision) }
  await tx.replaceItem(before, after)
  await index(unit, after, pause)
  await tx.appendHistory({
    id: after.id,
    revision: after.revision,
    change: 'update',
    actor: caller.actor,
    at,
    before: formerValues(before, after),
  })
  return after.revision
}

/** Writes a version without its relations. */
const writeVersion = async (
  unit: Unit,
  version: Version,
  pause: Pause,
): Promise<{ revision: number; isNew: boolean }> => {
  const { before, final } = version
  if (!before) return { revision: (await insert(unit, final, pause)) - 1, isNew: true }
  if (isSameVersion(before, withHighestRevision(version))) return { revision: before.revision, isNew: false }
  return { revision: (await replace(unit, { before, final }, pause)) - 1, isNew: false }
}

/** The relations to write now. Those to items of later batches stay as they are until then. */
const relatedNow = ({ before, final }: Version, isLater: (id: number) => boolean): readonly number[] =>
  normaliseRelated([...final.related.filter((id) => !isLater(id)), ...(before?.related ?? []).filter(isLater)])

/** Writes a batch of items. The store is consistent after each batch, even if the import stops there. */
export const writeBatch = async (
  unit: Unit,
  loaded: readonly { incoming: IncomingItem; item: Item }[],
  batch: Batch,
): Promise<void> => {
  const { plan, handled, counts } = batch
  const pause = createPause(unit.caller.signal)
  const versions: Version[] = []
  for (const one of loaded) {
    const version = await versionOf(unit.tx, plan, one)
    handled.set(one.item.id, undefined)
    if (version.before && !plan.overwrite) counts.skipped += 1
    else if (isUnchanged(version)) counts.unchanged += 1
    else versions.push(version)
    await pause()
  }
  const isLater = (id: number): boolean => plan.isIncoming(id) && !handled.has(id)
  const changes: EdgeChange[] = []
  for (const version of versions) {
    const { before, final } = version
    handled.set(final.id, await writeVersion(unit, version, pause))
    changes.push({ id: final.id, ...differenceOf(before?.related ?? [], relatedNow(version, isLater)) })
    counts[before ? 'overwritten' : 'created'] += 1
    await pause()
  }
  await writeEdges(unit, handled, changes)
}
