import type { Happening } from '../happening.ts'
import type { Fields, Visit } from './read-lines.ts'

/** Which lines of a transcript belong to the session and are new. */
export interface WantedLines {
  /** Lines that begin before it were taken by an earlier read; only their calls are remembered. */
  readonly from: number
  /** Lines before this time are those of the session from which this one was forked. */
  readonly notBefore: number
  /** The prompt of the event: its lines belong to the session even if the client's clock says otherwise. */
  readonly promptId?: string | undefined
}

/** Reads the lines of one client's transcripts. */
export interface LineReader {
  readonly visit: Visit
  readonly happenings: readonly Happening[]
  /** Whether any line looked like one of this client. */
  isUnderstood(): boolean
  /** Where the oldest call begins whose result has not come yet. */
  pendingFrom(): number | undefined
}

/** The client writes the line of a prompt a moment before it starts the hook. */
const graceMs = 250

export const belongs = (fields: Fields, { notBefore, promptId }: WantedLines): boolean => {
  if (promptId !== undefined && fields.promptId === promptId) return true
  const at = typeof fields.timestamp === 'string' ? Date.parse(fields.timestamp) : Number.NaN
  return Number.isNaN(at) || at >= notBefore - graceMs
}
