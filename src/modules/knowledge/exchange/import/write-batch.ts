import { createPace } from '../../../../kernel/pace.ts'
import { documentOf } from '../../domain/search/document.ts'
import { formerValues, isSameItem } from '../../domain/history.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import type { ReadTx } from '../../ports.ts'
import type { Unit } from '../../use-cases/unit.ts'
import type { Arrival } from './arrival.ts'
import type { Plan } from './plan.ts'
import { writeEdges } from './write-edges.ts'

export interface Counts {
  created: number
  overwritten: number
  unchanged: number
  skipped: number
}

/** The arrivals whose fate is sealed; what relates two arrivals is written with the second of them. */
export type Settled = Set<number>

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
export const versionOf = async (tx: ReadTx, plan: Plan, { arrival, item }: { arrival: Arrival; item: Item }): Promise<Version> => {
  const before = await tx.findItem(item.id)
  const merged = before && arrival.merge ? arrival.merge(before, item) : item
  const wanted = normaliseRelated([...merged.related, ...plan.wanted(item.id)])
  const existing = new Set(await tx.existing(wanted))
  return { before, final: { ...merged, related: wanted.filter((id) => existing.has(id) || plan.isArrival(id)) } }
}

/** A file of an older revision that says nothing else changes nothing. */
export const isUnchanged = ({ before, final }: Version): boolean =>
  before !== undefined && isSameItem(before, { ...final, revision: Math.max(final.revision, before.revision) })

/** Revisions only ever rise, also where a file is older than what the store has seen. */
const nextRevision = (offered: number, newest: number): number => (offered > newest ? offered : newest + 1)

type Pause = () => Promise<void>

/** Taking a large text apart is a long step of its own, and so is putting its terms into the index. */
const index = async ({ tx }: Unit, item: Item, pause: Pause): Promise<void> => {
  const document = documentOf(item)
  await pause()
  await tx.indexItem(item.id, document)
}

const insert = async (unit: Unit, item: Item, pause: Pause): Promise<void> => {
  const { tx, caller, at } = unit
  const newest = (await tx.history(item.id))[0]?.revision ?? 0
  const revision = nextRevision(item.revision, newest)
  await tx.raiseLastId(item.id)
  await tx.insertItem({ ...item, revision })
  await index(unit, item, pause)
  const [change, before] = newest === 0 ? (['create', {}] as const) : (['restore', { revision: newest }] as const)
  await tx.appendHistory({ id: item.id, revision, change, actor: caller.actor, at, before })
}

interface Replacement {
  readonly before: Item
  readonly now: Item
  readonly final: Item
}

const replace = async (unit: Unit, { before, now, final }: Replacement, pause: Pause): Promise<void> => {
  const { tx, caller, at } = unit
  const revision = nextRevision(final.revision, before.revision)
  await tx.replaceItem(before, { ...now, revision })
  await index(unit, now, pause)
  // Relations to later arrivals belong to this revision too, so its history is told against the final version.
  const former = formerValues(before, { ...final, revision })
  await tx.appendHistory({ id: now.id, revision, change: 'update', actor: caller.actor, at, before: former })
}

/** The relations that can stand now: those to later arrivals stay as they are until their turn. */
const relatedNow = ({ before, final }: Version, isLater: (id: number) => boolean): readonly number[] =>
  normaliseRelated([...final.related.filter((id) => !isLater(id)), ...(before?.related ?? []).filter(isLater)])

/** Writes a batch of arrivals as part of a transaction, which leaves the store consistent whatever comes after it. */
export const writeBatch = async (unit: Unit, arriving: readonly { arrival: Arrival; item: Item }[], batch: Batch): Promise<void> => {
  const { plan, settled, counts } = batch
  const pause = createPace(unit.caller.signal)
  const versions: Version[] = []
  for (const one of arriving) {
    const version = await versionOf(unit.tx, plan, one)
    settled.add(one.item.id)
    if (version.before && !plan.overwrite) counts.skipped += 1
    else if (isUnchanged(version)) counts.unchanged += 1
    else versions.push(version)
    await pause()
  }
  const isLater = (id: number): boolean => plan.isArrival(id) && !settled.has(id)
  const changes = versions.map((version) => ({
    id: version.final.id,
    from: version.before?.related ?? [],
    to: relatedNow(version, isLater),
  }))
  for (const [index, { before, final }] of versions.entries()) {
    const now = { ...final, related: changes[index]?.to ?? [] }
    if (before) await replace(unit, { before, now, final }, pause)
    else await insert(unit, now, pause)
    counts[before ? 'overwritten' : 'created'] += 1
    await pause()
  }
  await writeEdges(unit, plan, changes)
}
