import type { Priority } from './domain/priority.ts'
import type { Status } from './domain/status.ts'

/** The number of items with one type, status and priority. Totals and statistics need no scan of the items. */
export interface Facet {
  readonly facet: number
  readonly type: string
  readonly status: Status
  readonly priority: Priority
  readonly count: number
  /** Ends of relations at these items; a relation between two of them counts twice. */
  readonly connections: number
  readonly isolated: number
}
