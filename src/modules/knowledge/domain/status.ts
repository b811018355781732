import { ruleViolated } from '../../../kernel/errors.ts'
import { unify } from '../../../text/unify.ts'

const openStatuses = [
  'Open',
  'Specification',
  'Waiting',
  'Ready',
  'In Progress',
  'Review',
  'Testing',
  'Pending',
] as const
const closedStatuses = ['Completed', 'Closed', 'Canceled', 'Rejected'] as const

export const statuses = [...openStatuses, ...closedStatuses] as const

export type Status = (typeof statuses)[number]

export const defaultStatus: Status = 'Open'

const bySpelling = new Map<string, Status>(statuses.map((status) => [status.toLowerCase(), status]))

/** Finds a status in any case and width, with blanks around it allowed; undefined if there is none. */
export const findStatus = (text: string): Status | undefined => bySpelling.get(unify(text).trim().toLowerCase())

export const parseStatus = (text: string, field: string): Status => {
  const status = findStatus(text)
  if (status) return status
  throw ruleViolated(field, {
    en: `Unknown status "${text.slice(0, 50)}"; use one of ${statuses.join(', ')}`,
    ja: `"${text.slice(0, 50)}" という状態はありません。使える値: ${statuses.join(', ')}`,
  })
}

const closed: ReadonlySet<string> = new Set(closedStatuses)

export const isClosed = (status: Status): boolean => closed.has(status)
