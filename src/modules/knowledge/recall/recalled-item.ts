import type { RecalledItem } from '../../../kernel/recall.ts'
import type { ItemSummary } from '../domain/item.ts'

const dayOf = (instant: string): string => instant.slice(0, 10)

/** `decision, Open, 2026-11-02` */
export const labelOf = ({ type, status, updatedAt }: ItemSummary): string => `${type}, ${status}, ${dayOf(updatedAt)}`

/** `task, In Progress, HIGH, due 2026-11-02` */
export const urgentLabelOf = ({ type, status, priority, endDate }: ItemSummary): string =>
  [type, status, priority, ...(endDate === '' ? [] : [`due ${dayOf(endDate)}`])].join(', ')

export interface Described {
  readonly label: string
  readonly author?: string | undefined
}

export const recalledItem = (
  { id, revision, title, updatedAt }: ItemSummary,
  { label, author }: Described,
): RecalledItem => ({
  key: String(id),
  revision,
  title,
  label,
  updatedAt: Date.parse(updatedAt),
  ...(author !== undefined && { author }),
})
