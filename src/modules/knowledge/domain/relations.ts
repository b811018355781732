import { notFound, ruleViolated } from '../../../kernel/errors.ts'
import type { Edge } from '../ports.ts'

export const refuseSelfRelation = (id: number, related: readonly number[], field: string): void => {
  const index = related.indexOf(id)
  if (index >= 0)
    throw ruleViolated(
      `${field}[${index}]`,
      { en: 'An item cannot be related to itself', ja: '項目をそれ自身に関連づけることはできません' },
      {
        en: `Leave ${id} out of ${field}.`,
        ja: `${field} から ${id} を除いてください。`,
      },
    )
}

export const refuseUnknown = (wanted: readonly number[], existing: readonly number[]): void => {
  const known = new Set(existing)
  const missing = wanted.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const shown = missing.slice(0, 20).join(', ')
  throw notFound(
    {
      en: missing.length === 1 ? `Item with ID ${shown} not found` : `Items with IDs ${shown} not found`,
      ja: `ID ${shown} の項目はありません`,
    },
    {
      en: 'Nothing was written. Call search_items or list_items to find the right ids.',
      ja: '何も書き込んでいません。正しい ID は kura search か kura items で探せます。',
    },
  )
}

/** The other ends of relations, by the item from which they are seen. */
export const targetsBySource = (edges: readonly Edge[]): ReadonlyMap<number, readonly number[]> => {
  const targets = new Map<number, number[]>()
  for (const { source, target } of edges) {
    const known = targets.get(source)
    if (known) known.push(target)
    else targets.set(source, [target])
  }
  return targets
}

export type RelationKind = 'link' | 'unlink'

/** Relations of one item that were added or removed together. It makes no new version of either end. */
export interface RelationEvent {
  readonly id: number
  readonly change: RelationKind
  readonly others: readonly number[]
  /** The revision of the item just before the revision that the event belongs to. */
  readonly revision: number
  readonly actor: string
  readonly at: string
  /** Whether the history of the other items shows it too. An import writes a separate event for each end. */
  readonly inBothHistories: boolean
}

/** A change of relations as the history of one item shows it. */
export interface RelationsChanged {
  readonly id: number
  /** The revision of the item at that time. */
  readonly revision: number
  readonly change: RelationKind
  readonly actor: string
  readonly at: string
  readonly related: readonly number[]
}

export interface RelationDifference {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

export const differenceOf = (from: readonly number[], to: readonly number[]): RelationDifference => {
  const [former, wanted] = [new Set(from), new Set(to)]
  return { added: to.filter((id) => !former.has(id)), removed: from.filter((id) => !wanted.has(id)) }
}

/** The first change of a relation since some moment. */
export interface FirstChange {
  readonly other: number
  readonly change: RelationKind
}

/** The related ids before the changes: a relation whose first change is `link` did not exist, one with `unlink` did. */
export const relatedBefore = (related: readonly number[], changes: readonly FirstChange[]): readonly number[] => {
  const before = new Set(related)
  for (const { other, change } of changes)
    if (change === 'link') before.delete(other)
    else before.add(other)
  return [...before].sort((a, b) => a - b)
}

/** The related ids before changes that are given newest first. */
export const undoRelations = (
  related: readonly number[],
  newestFirst: readonly Pick<RelationsChanged, 'change' | 'related'>[],
): readonly number[] =>
  relatedBefore(
    related,
    newestFirst.flatMap(({ change, related: others }) => others.map((other) => ({ other, change }))),
  )
