import { notFound, ruleViolated } from '../../../kernel/errors.ts'

export const refuseSelfRelation = (id: number, related: readonly number[], field: string): void => {
  const place = related.indexOf(id)
  if (place >= 0)
    throw ruleViolated(
      `${field}[${place}]`,
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

export type RelationKind = 'link' | 'unlink'

/** Relations of one item that were made or ended together. Neither end gets a new version by it. */
export interface RelationEvent {
  readonly id: number
  readonly change: RelationKind
  readonly others: readonly number[]
  /** The revision that the item had; one less than the revision that the event belongs to. */
  readonly revision: number
  readonly actor: string
  readonly at: string
  /** Whether it is in the history of the others too; an import tells each end by itself. */
  readonly isTold: boolean
}

/** Relations as the history of one of their ends shows them. */
export interface RelationsChanged {
  readonly id: number
  /** The revision that the item had. */
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

/** The first thing that happened to a relation since some moment. */
export interface FirstChange {
  readonly other: number
  readonly change: RelationKind
}

/** What was related before these changes: what was made first was not there, and what was ended first was. */
export const relatedBefore = (related: readonly number[], changes: readonly FirstChange[]): readonly number[] => {
  const before = new Set(related)
  for (const { other, change } of changes)
    if (change === 'link') before.delete(other)
    else before.add(other)
  return [...before].sort((a, b) => a - b)
}
