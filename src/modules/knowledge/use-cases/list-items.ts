import type { KnowledgeDeps } from '../deps.ts'
import { listed, type ListedItem } from '../domain/item.ts'
import { normaliseType } from '../domain/item-fields.ts'
import { priorities, type Priority } from '../domain/priority.ts'
import { parseStatus } from '../domain/status.ts'
import { normaliseTag } from '../domain/tags.ts'
import type { Caller, Facet, ItemFilter, PageRequest, ReadTx } from '../ports.ts'

export interface ListRequest {
  readonly type?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly priority?: readonly Priority[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly tagMatch: 'any' | 'all'
  readonly sortBy: 'created' | 'updated' | 'priority'
  readonly sortOrder: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export interface ItemPage {
  readonly items: readonly ListedItem[]
  readonly total: number
  readonly limit: number
  readonly offset: number
}

const facetTest = ({ type, status, priority }: ListRequest): ((facet: Facet) => boolean) => {
  const wantedType = type === undefined ? undefined : normaliseType(type)
  const statuses = status?.map((text, index) => parseStatus(text, status.length > 1 ? `status[${index}]` : 'status'))
  return (facet) =>
    (wantedType === undefined || facet.type === wantedType) &&
    (!statuses?.length || statuses.includes(facet.status)) &&
    (!priority?.length || priority.includes(facet.priority))
}

const tagFilter = ({ tags = [], tagMatch }: ListRequest): ItemFilter => {
  const names = [...new Set(tags.map(normaliseTag))]
  if (names.length === 0) return {}
  return tagMatch === 'all' ? { allTags: names } : { anyTag: names }
}

interface Stretch {
  readonly filter: ItemFilter
  readonly total: number
}

/** One stretch in order of time; by priority, one per rank, each of them in order of update. */
const stretchesOf = async (tx: ReadTx, request: ListRequest): Promise<readonly Stretch[]> => {
  const passes = facetTest(request)
  const facets = await tx.facets()
  const tagged = tagFilter(request)
  const stretch = async (allowed: readonly Facet[]): Promise<Stretch> => {
    const filter: ItemFilter = {
      ...(allowed.length < facets.length && { facets: allowed.map(({ facet }) => facet) }),
      ...tagged,
    }
    return { filter, total: await tx.count(filter) }
  }
  if (request.sortBy !== 'priority') return [await stretch(facets.filter(passes))]
  const ranks = request.sortOrder === 'desc' ? priorities : priorities.toReversed()
  return Promise.all(ranks.map((rank) => stretch(facets.filter((facet) => facet.priority === rank && passes(facet)))))
}

/** Takes a page that may begin in one stretch and end in another. */
const pageOver = async (
  tx: ReadTx,
  stretches: readonly Stretch[],
  request: ListRequest,
): Promise<readonly number[]> => {
  const ids: number[] = []
  let skip = request.offset
  const sortBy: PageRequest['sortBy'] = request.sortBy === 'created' ? 'created' : 'updated'
  const order = { sortBy, direction: request.sortOrder }
  for (const { filter, total } of stretches) {
    const limit = request.limit - ids.length
    if (limit > 0 && skip < total)
      ids.push(...(await tx.page({ filter, ...order, limit, offset: skip, expected: total })))
    skip = Math.max(0, skip - total)
  }
  return ids
}

const withRelations = async (tx: ReadTx, ids: readonly number[]): Promise<readonly ListedItem[]> => {
  const related = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { source, target } of await tx.neighbours(ids)) related.get(source)?.push(target)
  return (await tx.summaries(ids)).map((item) =>
    listed({ ...item, related: related.get(item.id)?.sort((a, b) => a - b) ?? [] }),
  )
}

export const listItems = ({ store }: KnowledgeDeps, caller: Caller, request: ListRequest): Promise<ItemPage> =>
  store.read(caller, async (tx) => {
    const stretches = await stretchesOf(tx, request)
    const ids = await pageOver(tx, stretches, request)
    const total = stretches.reduce((sum, stretch) => sum + stretch.total, 0)
    return { items: await withRelations(tx, ids), total, limit: request.limit, offset: request.offset }
  })
