import { groupBy } from '../../../../kernel/group-by.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import { fieldsOfDraft, normaliseRelated } from '../../domain/item-fields.ts'
import { itemLimits } from '../../domain/item-limits.ts'
import type { ItemFields } from '../../domain/item.ts'
import type { Caller } from '../../ports.ts'
import { FileProblem, type Problem } from '../problem.ts'
import type { IncomingItem } from './incoming-item.ts'
import { draftOfEntity, shortTitle, validType } from './memory-draft.ts'
import type { Entity, MemoryGraph, Relation } from './memory-graph.ts'
import { assignIds } from './assign-ids.ts'
import { mergeItem } from './merge-item.ts'

interface Drafted {
  readonly entity: Entity
  readonly fields: ItemFields
}

const fieldsOf = (entity: Entity, relations: readonly Relation[]): ItemFields => {
  const fields = fieldsOfDraft(draftOfEntity(entity, relations))
  if (Buffer.byteLength(fields.content) <= itemLimits.contentBytes) return fields
  throw new FileProblem({
    en: `observations: together they are larger than ${itemLimits.contentBytes} bytes`,
    ja: `observations: 合わせて ${itemLimits.contentBytes} バイトを超えています`,
  })
}

/** Turns entities into items, and reports those that cannot become one. */
export const draftGraph = ({
  file,
  entities,
  relations,
}: MemoryGraph): { drafts: readonly Drafted[]; problems: readonly Problem[] } => {
  const outgoing = groupBy(relations, ({ from }) => from)
  const drafts: Drafted[] = []
  const problems: Problem[] = []
  for (const entity of entities.values()) {
    try {
      drafts.push({ entity, fields: fieldsOf(entity, outgoing.get(entity.name) ?? []) })
    } catch (thrown) {
      if (!(thrown instanceof FileProblem) && !(thrown instanceof AppError)) throw thrown
      problems.push({
        file,
        line: entity.line,
        message: thrown instanceof FileProblem ? thrown.words : thrown.words.message,
      })
    }
  }
  for (const { from, to, line } of relations)
    if (from === to)
      problems.push({
        file,
        line,
        message: {
          en: 'An item cannot be related to itself: the relation is kept only as text',
          ja: '項目をそれ自身に関連づけることはできません。関連は本文に書くだけにします',
        },
      })
  return { drafts, problems }
}

export interface GraphRequest {
  readonly graph: MemoryGraph
  readonly drafts: readonly Drafted[]
  readonly taken: ReadonlyMap<number, unknown>
  readonly dryRun: boolean
}

export const itemsOfGraph = async (
  deps: KnowledgeDeps,
  caller: Caller,
  request: GraphRequest,
): Promise<readonly IncomingItem[]> => {
  const { graph, drafts, taken, dryRun } = request
  const { file, relations } = graph
  const named = drafts.map(({ entity: { name, entityType } }) => ({
    name,
    type: validType(entityType),
    title: shortTitle(name),
  }))
  const ids = await assignIds(deps, caller, { named, taken, dryRun })
  const [outgoing, incoming] = [groupBy(relations, ({ from }) => from), groupBy(relations, ({ to }) => to)]
  const at = new Date(deps.clock()).toISOString()
  const incomingItemOf = ({ entity: { name, line }, fields }: Drafted): IncomingItem => {
    const ends = [
      ...(outgoing.get(name) ?? []).map(({ to }) => to),
      ...(incoming.get(name) ?? []).map(({ from }) => from),
    ]
    const related = normaliseRelated(ends.flatMap((end) => (end === name ? [] : (ids.get(end) ?? []))))
    const item = { ...fields, related, id: ids.get(name) ?? 0, createdAt: at, updatedAt: at, revision: 1 }
    return { file, line, id: item.id, revision: 1, related, load: () => Promise.resolve(item), merge: mergeItem }
  }
  return drafts.map(incomingItemOf)
}
