import { createPause } from '../../../../kernel/pause.ts'
import type { RelationDifference, RelationEvent, RelationKind } from '../../domain/relations.ts'
import type { Unit } from '../../use-cases/unit.ts'

export interface WrittenItem {
  /** The revision for the events of its relations. */
  readonly revision: number
  /** A new item has its relations from the start, so they are no events in its history. */
  readonly isNew: boolean
}

/** The items that the import has handled so far; undefined for an item that it did not write. */
export type HandledItems = Map<number, WrittenItem | undefined>

export interface EdgeChange extends RelationDifference {
  readonly id: number
}

/** Relations of one item that are added or removed. */
interface LinkChange {
  readonly id: number
  readonly change: RelationKind
  readonly others: readonly number[]
}

type Event = LinkChange & Pick<RelationEvent, 'revision' | 'inBothHistories'>

/**
 * The events of one change. Items that the import did not write share one event with the written item.
 * A relation between two written items belongs to the new version of each, so each end gets its own event:
 * here for ends of earlier batches, and with their own change for ends of this batch.
 */
const eventsOf = (
  { id, change, others }: LinkChange,
  handled: HandledItems,
  batch: ReadonlySet<number>,
): readonly Event[] => {
  const own = handled.get(id)
  if (!own) return []
  const notWritten = others.filter((other) => !handled.get(other))
  const written = others.filter((other) => handled.get(other))
  const ofEarlierBatches = written.flatMap((other) => {
    const end = handled.get(other)
    return !end || end.isNew || batch.has(other)
      ? []
      : [{ id: other, change, others: [id], revision: end.revision, inBothHistories: false }]
  })
  const event = { id, change, revision: own.revision }
  return [
    ...(notWritten.length > 0 ? [{ ...event, others: notWritten, inBothHistories: true }] : []),
    ...(written.length > 0 && !own.isNew ? [{ ...event, others: written, inBothHistories: false }] : []),
    ...ofEarlierBatches,
  ]
}

/** Writes the relations of items that are already written, and their events in the history of both ends. */
export const writeEdges = async (
  { tx, caller, at }: Unit,
  handled: HandledItems,
  changes: readonly EdgeChange[],
): Promise<void> => {
  const pause = createPause(caller.signal)
  const batch = new Set(changes.map(({ id }) => id))
  for (const { id, added, removed } of changes) {
    await tx.unlink(id, removed)
    await tx.link(id, added)
    for (const change of [
      { id, change: 'unlink', others: removed },
      { id, change: 'link', others: added },
    ] as const)
      for (const event of eventsOf(change, handled, batch))
        await tx.appendRelations({ ...event, actor: caller.actor, at })
    await pause()
  }
}
