import type { Words } from './words.ts'

/** A line of the answer of `POST /console/doctor`, and of `kura doctor --events`: the last one is the report. */
export type DoctorEvent = CheckBegins | DoctorReport | DoctorFailed

export interface CheckBegins {
  readonly event: 'check'
  readonly code: string
  readonly title: Words
  /** How many checks have ended, of how many. */
  readonly done: number
  readonly total: number
}

export interface DoctorReport {
  readonly event: 'report'
  readonly errors: number
  readonly warnings: number
  readonly findings: readonly DoctorFinding[]
}

/** The examination itself did not end. */
export interface DoctorFailed {
  readonly event: 'failed'
  readonly message: Words
}

export interface DoctorFinding {
  readonly code: string
  readonly title: Words
  readonly severity: 'ok' | 'warning' | 'error'
  readonly found: Words
  readonly remedy?: Words
  readonly fixable?: boolean
  /** The line for a shell that fixes it, if there is one. */
  readonly command?: string
}
