import type { RelationDifference } from '../domain/relations.ts'
import type { Unit } from './unit.ts'

export interface RelationChange extends RelationDifference {
  readonly id: number
  /** The revision of the item just before the revision that the change belongs to. */
  readonly revision: number
}

/** Adds and removes relations of an item. The history of both ends shows the event; neither end gets a new version. */
export const relate = async (
  { tx, caller, at }: Unit,
  { id, revision, added, removed }: RelationChange,
): Promise<void> => {
  const event = { id, revision, actor: caller.actor, at, inBothHistories: true }
  if (removed.length > 0) {
    await tx.unlink(id, removed)
    await tx.appendRelations({ ...event, change: 'unlink', others: removed })
  }
  if (added.length > 0) {
    await tx.link(id, added)
    await tx.appendRelations({ ...event, change: 'link', others: added })
  }
}
