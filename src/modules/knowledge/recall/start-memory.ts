import type { RecalledItem, StartMemory } from '../../../kernel/recall.ts'
import { fold } from '../../../text/fold.ts'
import { isClosed, type Status } from '../domain/status.ts'
import { priorities, type Priority } from '../domain/priority.ts'
import type { ItemSummary } from '../domain/item.ts'
import type { Facet } from '../ports.ts'
import { isCapturedSession, sessionType } from './captured-session.ts'
import type { RecallStore, RecallTx } from './ports.ts'
import { labelOf, recalledItem, urgentLabelOf } from './recalled-item.ts'

export interface MemoryOptions {
  readonly store: RecallStore
  /** Only what carries one of these tags is found: the store belongs to several projects. */
  readonly projectTags?: readonly string[] | undefined
  /** Whether lines name who wrote an item. */
  readonly isShared: boolean
}

const dayMs = 86_400_000
const soonDays = 7

/** How many changed items and sessions are looked through for those that can be said. */
const mostLookedThrough = 50

const urgentPriorities: ReadonlySet<Priority> = new Set(['CRITICAL', 'HIGH'])
const urgentStatuses: ReadonlySet<Status> = new Set(['In Progress', 'Review', 'Testing'])

const isUrgent = ({ priority, status }: Facet): boolean => urgentPriorities.has(priority) || urgentStatuses.has(status)

/** The day after the last one that counts as soon. */
const soonBefore = (now: number): string => new Date(now + (soonDays + 1) * dayMs).toISOString().slice(0, 10)

const idsOf = (facets: readonly Facet[]): readonly number[] => facets.map(({ facet }) => facet)

/** One priority after the other, because most stores have enough urgent items with a high one. */
const urgentIds = async (
  tx: RecallTx,
  { now, limit, tags }: { readonly now: number; readonly limit: number; readonly tags: readonly string[] | undefined },
): Promise<readonly number[]> => {
  const open = (await tx.facets()).filter(({ status }) => !isClosed(status))
  const ids: number[] = []
  for (const priority of priorities) {
    const facets = open.filter((facet) => facet.priority === priority)
    if (facets.length === 0 || ids.length >= limit) continue
    const found = await tx.urgent({
      facets: idsOf(facets),
      urgentFacets: idsOf(facets.filter(isUrgent)),
      before: soonBefore(now),
      tags,
      limit: limit - ids.length,
    })
    ids.push(...found)
  }
  return ids
}

/** Reads what a session is told at its start. */
export const createStartMemory = ({ store, projectTags, isShared }: MemoryOptions): StartMemory => {
  const folded = projectTags?.map((tag) => fold(tag))
  /** The tags of the project as the store spells them; undefined if any tag will do. */
  const tagsIn = async (tx: RecallTx): Promise<readonly string[] | undefined> =>
    folded && (await tx.tagsFoldedAs(folded)).map(({ name }) => name)
  const described = async (
    tx: RecallTx,
    items: readonly ItemSummary[],
    label: (item: ItemSummary) => string,
  ): Promise<readonly RecalledItem[]> => {
    const authors = isShared ? await tx.authors(items.map(({ id }) => id)) : undefined
    return items.map((item) => recalledItem(item, { label: label(item), author: authors?.get(item.id) }))
  }
  const newest = async (
    tx: RecallTx,
    filter: Parameters<RecallTx['page']>[0]['filter'],
  ): Promise<readonly ItemSummary[]> => {
    const anyTag = await tagsIn(tx)
    if (anyTag?.length === 0) return []
    const page = { sortBy: 'updated', direction: 'desc', limit: mostLookedThrough, offset: 0 } as const
    return tx.summaries(await tx.page({ ...page, filter: { ...filter, ...(anyTag && { anyTag }) } }))
  }
  return {
    state: (signal) =>
      store.read(signal, async (tx) => {
        const [state] = (await tx.states({ limit: 1, offset: 0 })).states
        if (!state || state.content.trim() === '') return undefined
        if (folded && !state.tags.some((tag) => folded.includes(fold(tag)))) return undefined
        const { content, updatedAt, actor } = state
        return { content, updatedAt: Date.parse(updatedAt), ...(isShared && { author: actor }) }
      }),
    lastSession: (signal) =>
      store.read(signal, async (tx) => {
        const facets = idsOf((await tx.facets()).filter(({ type }) => type === sessionType))
        if (facets.length === 0) return undefined
        const last = (await newest(tx, { facets })).find(isCapturedSession)
        const item = last && (await tx.findItem(last.id))
        return item && { ...recalledItem(item, { label: labelOf(item) }), content: item.content }
      }),
    urgent: (now, limit, signal) =>
      store.read(signal, async (tx) => {
        const tags = await tagsIn(tx)
        if (tags?.length === 0) return []
        return described(tx, await tx.summaries(await urgentIds(tx, { now, limit, tags })), urgentLabelOf)
      }),
    changed: (since, limit, signal) =>
      store.read(signal, async (tx) => {
        const items = await newest(tx, { updated: { from: new Date(since + 1).toISOString() } })
        return described(tx, items.filter((item) => !isCapturedSession(item)).slice(0, limit), labelOf)
      }),
  }
}
