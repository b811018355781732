import type { KnowledgeDeps } from '../deps.ts'
import { normaliseRelated } from '../domain/item-fields.ts'
import { refuseSelfRelation, refuseUnknown } from '../domain/relations.ts'
import type { Caller } from '../ports.ts'
import { inUnit, requireItem } from './unit.ts'
import { reviseItem } from './update-item.ts'

export interface RelationRequest {
  readonly sourceId: number
  readonly targetIds: readonly number[]
}

export const addRelations = (deps: KnowledgeDeps, caller: Caller, { sourceId, targetIds }: RelationRequest) =>
  inUnit(deps, caller, async (unit) => {
    const source = await requireItem(unit.tx, sourceId)
    refuseSelfRelation(sourceId, targetIds, 'targetIds')
    const targets = normaliseRelated(targetIds)
    refuseUnknown(targets, await unit.tx.existing(targets))
    const known = new Set(source.related)
    const added = targets.filter((id) => !known.has(id))
    const wanted = { ...source, related: normaliseRelated([...known, ...added]) }
    const { related } = await reviseItem(unit, { before: source, wanted, change: 'update' })
    return { sourceId, added, related }
  })

export const removeRelations = (deps: KnowledgeDeps, caller: Caller, { sourceId, targetIds }: RelationRequest) =>
  inUnit(deps, caller, async (unit) => {
    const source = await requireItem(unit.tx, sourceId)
    refuseUnknown(normaliseRelated(targetIds), await unit.tx.existing(targetIds))
    const unwanted = new Set(targetIds)
    const removed = source.related.filter((id) => unwanted.has(id))
    const kept = source.related.filter((id) => !unwanted.has(id))
    const { related } = await reviseItem(unit, { before: source, wanted: { ...source, related: kept }, change: 'update' })
    return { sourceId, removed, related }
  })
