import { createPause } from '../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ItemSummary } from '../domain/item.ts'
import { normaliseType } from '../domain/item-fields.ts'
import { walkRelations } from '../domain/walk.ts'
import type { Caller, Edge, ReadTx } from '../ports.ts'
import { requireItem } from './unit.ts'

export interface RelatedRequest {
  readonly id: number
  readonly depth: number
  readonly types?: readonly string[] | undefined
}

export interface Neighbourhood {
  readonly items: readonly (ItemSummary & { readonly distance: number })[]
  readonly edges: readonly Edge[]
  readonly truncated?: true
}

const keepTypes = async (tx: ReadTx, types: readonly string[] | undefined) => {
  if (!types?.length) return (ids: readonly number[]) => Promise.resolve(ids)
  const wanted = new Set(types.map(normaliseType))
  const facets = (await tx.facets()).filter(({ type }) => wanted.has(type)).map(({ facet }) => facet)
  return (ids: readonly number[]) => tx.keep(ids, { facets })
}

export const relatedItems = (
  { store }: KnowledgeDeps,
  caller: Caller,
  { id, depth, types }: RelatedRequest,
): Promise<Neighbourhood> =>
  store.read(caller, async (tx) => {
    await requireItem(tx, id)
    const { found, truncated } = await walkRelations({
      start: id,
      depth,
      neighbours: (ids) => tx.neighbours(ids),
      wanted: await keepTypes(tx, types),
      pause: createPause(caller.signal),
    })
    const ids = found.map((one) => one.id)
    const distances = new Map(found.map((one) => [one.id, one.distance]))
    const items = (await tx.summaries(ids)).map((item) => ({ ...item, distance: distances.get(item.id) ?? 0 }))
    const edges = await tx.edgesAmong([id, ...ids])
    return { items, edges, ...(truncated && { truncated }) }
  })
