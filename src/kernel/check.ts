import type { Host } from './host.ts'
import type { Words } from './words.ts'

/** What a check may read. A check changes nothing: the data directory may not even exist. */
export interface CheckContext {
  readonly host: Host
  readonly dataDir: string
  readonly database: string
  readonly signal: AbortSignal
}

export interface Verdict {
  readonly severity: 'ok' | 'warning' | 'error'
  /** One sentence: what is wrong, or what was found if nothing is wrong. */
  readonly found: Words
  /** How to fix it. */
  readonly remedy?: Words
  /** Whether `fix` can fix it. */
  readonly fixable?: boolean
  /** The line for a shell that fixes it, if `fix` cannot. */
  readonly command?: string
}

/** One thing that can be wrong with an installation. Its code never changes its meaning. */
export interface Check<Context extends CheckContext = CheckContext> {
  readonly code: `KURA-D${number}`
  readonly title: Words
  /** The engine that the check applies to; both if undefined. */
  readonly engine?: 'sqlite' | 'postgres'
  look(context: Context): Promise<readonly Verdict[]>
  /** Fixes what is safe to fix without losing anything that a person wrote. */
  fix?(context: Context): Promise<void>
}

export const fine = (found: Words): readonly Verdict[] => [{ severity: 'ok', found }]

export const warning = (found: Words, remedy: Words, fixable = false): Verdict => ({
  severity: 'warning',
  found,
  remedy,
  fixable,
})

/** Names the line for a shell that fixes what was found. */
export const fixedBy = (command: string, verdict: Verdict): Verdict => ({ ...verdict, command })

export const fault = (found: Words, remedy: Words, fixable = false): Verdict => ({
  severity: 'error',
  found,
  remedy,
  fixable,
})
