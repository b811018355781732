import { createPause } from '../../../../kernel/pause.ts'
import { documentOf } from '../../domain/index-document.ts'
import { formerValues, isSameItem, isSameVersion } from '../../domain/history.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import { differenceOf } from '../../domain/relations.ts'
import type { ReadTx } from '../../ports.ts'
import type { Unit } from '../../use-cases/unit.ts'
import type { Arrival } from './arrival.ts'
import type { Plan } from './plan.ts'
import { writeEdges, type EdgeChange, type Settled } from './write-edges.ts'

export interface Counts {
  created: number
  overwritten: number
  unchanged: number
  skipped: number
}

export interface Batch {
  readonly plan: Plan
  readonly settled: Settled
  readonly counts: Counts
}

export interface Version {
  readonly before: Item | undefined
  /** As the item is when the import is over, relations to later arrivals included. */
  readonly final: Item
}

/** What an arrival makes of the item that is there, if one is. */
export const versionOf = async (
  tx: ReadTx,
  plan: Plan,
  { arrival, item }: { arrival: Arrival; item: Item },
): Promise<Version> => {
  const before = await tx.findItem(item.id)
  const merged = before && arrival.merge ? arrival.merge(before, item) : item
  const wanted = normaliseRelated([...merged.related, ...plan.wanted(item.id)])
  const existing = new Set(await tx.existing(wanted))
  return { before, final: { ...merged, related: wanted.filter((id) => existing.has(id) || plan.isArrival(id)) } }
}

/** A file of an older revision that says nothing else changes nothing. */
const withSeenRevision = ({ before, final }: Version): Item => ({
  ...final,
  revision: Math.max(final.revision, before?.revision ?? 0),
})

export const isUnchanged = (version: Version): boolean =>
  version.before !== undefined && isSameItem(version.before, withSeenRevision(version))

/** Revisions only ever rise, also where a file is older than what the store has seen. */
const nextRevision = (offered: number, newest: number): number => (offered > newest ? offered : newest + 1)

type Pause = () => Promise<void>

/** Taking a large text apart is a long step of its own, and so is putting its terms into the index. */
const index = async ({ tx }: Unit, item: Item, pause: Pause): Promise<void> => {
  const document = documentOf(item)
  await pause()
  await tx.indexItem(item.id, document)
}

const insert = async (unit: Unit, item: Item, pause: Pause): Promise<number> => {
  const { tx, caller, at } = unit
  const newest = (await tx.history(item.id))[0]?.revision ?? 0
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

/** Writes all of a version but its relations. */
const writeVersion = async (
  unit: Unit,
  version: Version,
  pause: Pause,
): Promise<{ revision: number; isNew: boolean }> => {
  const { before, final } = version
  if (!before) return { revision: (await insert(unit, final, pause)) - 1, isNew: true }
  if (isSameVersion(before, withSeenRevision(version))) return { revision: before.revision, isNew: false }
  return { revision: (await replace(unit, { before, final }, pause)) - 1, isNew: false }
}

/** The relations that can stand now: those to later arrivals stay as they are until their turn. */
const relatedNow = ({ before, final }: Version, isLater: (id: number) => boolean): readonly number[] =>
  normaliseRelated([...final.related.filter((id) => !isLater(id)), ...(before?.related ?? []).filter(isLater)])

/** Writes a batch of arrivals as part of a transaction, which leaves the store consistent whatever comes after it. */
export const writeBatch = async (
  unit: Unit,
  arriving: readonly { arrival: Arrival; item: Item }[],
  batch: Batch,
): Promise<void> => {
  const { plan, settled, counts } = batch
  const pause = createPause(unit.caller.signal)
  const versions: Version[] = []
  for (const one of arriving) {
    const version = await versionOf(unit.tx, plan, one)
    settled.set(one.item.id, undefined)
    if (version.before && !plan.overwrite) counts.skipped += 1
    else if (isUnchanged(version)) counts.unchanged += 1
    else versions.push(version)
    await pause()
  }
  const isLater = (id: number): boolean => plan.isArrival(id) && !settled.has(id)
  const changes: EdgeChange[] = []
  for (const version of versions) {
    const { before, final } = version
    settled.set(final.id, await writeVersion(unit, version, pause))
    changes.push({ id: final.id, ...differenceOf(before?.related ?? [], relatedNow(version, isLater)) })
    counts[before ? 'overwritten' : 'created'] += 1
    await pause()
  }
  await writeEdges(unit, settled, changes)
}
