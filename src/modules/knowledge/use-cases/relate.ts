import type { RelationDifference } from '../domain/relations.ts'
import type { Unit } from './unit.ts'

export interface RelationChange extends RelationDifference {
  readonly id: number
  /** The revision that the item has; one less than the revision that the change belongs to. */
  readonly revision: number
}

/** Makes and ends relations of an item. Each is an event in the history of both ends and a new version of neither. */
export const relate = async (
  { tx, caller, at }: Unit,
  { id, revision, added, removed }: RelationChange,
): Promise<void> => {
  const event = { id, revision, actor: caller.actor, at, isTold: true }
  if (removed.length > 0) {
    await tx.unlink(id, removed)
    await tx.appendRelations({ ...event, change: 'unlink', others: removed })
  }
  if (added.length > 0) {
    await tx.link(id, added)
    await tx.appendRelations({ ...event, change: 'link', others: added })
  }
}
