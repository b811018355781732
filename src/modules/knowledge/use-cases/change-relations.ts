import type { KnowledgeDeps } from '../deps.ts'
import { normaliseRelated } from '../domain/item-fields.ts'
import { refuseSelfRelation, refuseUnknown } from '../domain/relations.ts'
import type { Caller } from '../ports.ts'
import { relate } from './relate.ts'
import { inUnit, requireItem } from './unit.ts'

export interface RelationRequest {
  readonly sourceId: number
  readonly targetIds: readonly number[]
}

export const addRelations = (deps: KnowledgeDeps, caller: Caller, { sourceId, targetIds }: RelationRequest) =>
  inUnit(deps, caller, async (unit) => {
    const { related, revision } = await requireItem(unit.tx, sourceId)
    refuseSelfRelation(sourceId, targetIds, 'targetIds')
    const targets = normaliseRelated(targetIds)
    refuseUnknown(targets, await unit.tx.existing(targets))
    const known = new Set(related)
    const added = targets.filter((id) => !known.has(id))
    await relate(unit, { id: sourceId, revision, added, removed: [] })
    return { sourceId, added, related: normaliseRelated([...related, ...added]) }
  })

export const removeRelations = (deps: KnowledgeDeps, caller: Caller, { sourceId, targetIds }: RelationRequest) =>
  inUnit(deps, caller, async (unit) => {
    const { related, revision } = await requireItem(unit.tx, sourceId)
    const targets = normaliseRelated(targetIds)
    refuseUnknown(targets, await unit.tx.existing(targets))
    const unwanted = new Set(targets)
    const removed = related.filter((id) => unwanted.has(id))
    await relate(unit, { id: sourceId, revision, added: [], removed })
    return { sourceId, removed, related: related.filter((id) => !unwanted.has(id)) }
  })
