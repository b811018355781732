import { createPause } from '../../../../kernel/pause.ts'
import type { RelationDifference, RelationEvent, RelationKind } from '../../domain/relations.ts'
import type { Unit } from '../../use-cases/unit.ts'

/** An arrival that was written. */
export interface Written {
  /** The revision under which its relations are told. */
  readonly revision: number
  /** Its relations are as old as itself, so there is nothing to tell. */
  readonly isNew: boolean
}

/**
 * The arrivals whose fate is sealed; nothing where one was left alone. What relates two arrivals is written with the second of
 * them and belongs to the new version of each, so each end tells it by itself.
 */
export type Settled = Map<number, Written | undefined>

export interface EdgeChange extends RelationDifference {
  readonly id: number
}

interface Told {
  readonly id: number
  readonly change: RelationKind
  readonly others: readonly number[]
}

type Event = Told & Pick<RelationEvent, 'revision' | 'isTold'>

/** Neighbours that did not arrive are told with the arrival; arrivals of earlier batches are told now, others of this one in their turn. */
const eventsOf = ({ id, change, others }: Told, settled: Settled, batch: ReadonlySet<number>): readonly Event[] => {
  const own = settled.get(id)
  if (!own) return []
  const neighbours = others.filter((other) => !settled.get(other))
  const arrivals = others.filter((other) => settled.get(other))
  const earlier = arrivals.flatMap((other) => {
    const written = settled.get(other)
    return !written || written.isNew || batch.has(other)
      ? []
      : [{ id: other, change, others: [id], revision: written.revision, isTold: false }]
  })
  const first = { id, change, revision: own.revision }
  return [
    ...(neighbours.length > 0 ? [{ ...first, others: neighbours, isTold: true }] : []),
    ...(arrivals.length > 0 && !own.isNew ? [{ ...first, others: arrivals, isTold: false }] : []),
    ...earlier,
  ]
}

/** Writes the relations of items that are already written, and what they mean for the items at their other ends. */
export const writeEdges = async (
  { tx, caller, at }: Unit,
  settled: Settled,
  changes: readonly EdgeChange[],
): Promise<void> => {
  const pause = createPause(caller.signal)
  const batch = new Set(changes.map(({ id }) => id))
  for (const { id, added, removed } of changes) {
    await tx.unlink(id, removed)
    await tx.link(id, added)
    for (const told of [
      { id, change: 'unlink', others: removed },
      { id, change: 'link', others: added },
    ] as const)
      for (const event of eventsOf(told, settled, batch))
        await tx.appendRelations({ ...event, actor: caller.actor, at })
    await pause()
  }
}
