import type { KnowledgeDeps } from '../deps.ts'
import { listed, type ListedItem } from '../domain/item.ts'
import { normaliseType } from '../domain/item-fields.ts'
import { priorities, type Priority } from '../domain/priority.ts'
import { targetsBySource } from '../domain/relations.ts'
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

interface Segment {
  readonly filter: ItemFilter
  readonly total: number
}

/** One segment when sorted by time. When sorted by priority, one segment per priority, each sorted by update. */
const segmentsOf = async (tx: ReadTx, request: ListRequest): Promise<readonly Segment[]> => {
  const passes = facetTest(request)
  const facets = await tx.facets()
  const tagged = tagFilter(request)
  const segment = async (allowed: readonly Facet[]): Promise<Segment> => {
    const filter: ItemFilter = {
      ...(allowed.length < facets.length && { facets: allowed.map(({ facet }) => facet) }),
      ...tagged,
    }
    return { filter, total: await tx.count(filter) }
  }
  if (request.sortBy !== 'priority') return [await segment(facets.filter(passes))]
  const ranks = request.sortOrder === 'desc' ? priorities : priorities.toReversed()
  return Promise.all(ranks.map((rank) => segment(facets.filter((facet) => facet.priority === rank && passes(facet)))))
}

/** The ids of a page, which may begin in one segment and end in another. */
const pageAcross = async (
  tx: ReadTx,
  segments: readonly Segment[],
  request: ListRequest,
): Promise<readonly number[]> => {
  const ids: number[] = []
  let skip = request.offset
  const sortBy: PageRequest['sortBy'] = request.sortBy === 'created' ? 'created' : 'updated'
  const order = { sortBy, direction: request.sortOrder }
  for (const { filter, total } of segments) {
    const limit = request.limit - ids.length
    if (limit > 0 && skip < total)
      ids.push(...(await tx.page({ filter, ...order, limit, offset: skip, expected: total })))
    skip = Math.max(0, skip - total)
  }
  return ids
}

const withRelations = async (tx: ReadTx, ids: readonly number[]): Promise<readonly ListedItem[]> => {
  const related = targetsBySource(await tx.neighbours(ids))
  return (await tx.summaries(ids)).map((item) =>
    listed({ ...item, related: [...(related.get(item.id) ?? [])].sort((a, b) => a - b) }),
  )
}

export const listItems = ({ store }: KnowledgeDeps, caller: Caller, request: ListRequest): Promise<ItemPage> =>
  store.read(caller, async (tx) => {
    const segments = await segmentsOf(tx, request)
    const ids = await pageAcross(tx, segments, request)
    const total = segments.reduce((sum, segment) => sum + segment.total, 0)
    return { items: await withRelations(tx, ids), total, limit: request.limit, offset: request.offset }
  })
