import type { Host } from './host.ts'
import type { Words } from './words.ts'

/** What a check may look at. Looking changes nothing: the data directory may not even be there. */
export interface CheckContext {
  readonly host: Host
  readonly dataDir: string
  readonly database: string
  readonly signal: AbortSignal
}

export interface Verdict {
  readonly severity: 'ok' | 'warning' | 'error'
  /** One sentence: what is wrong, or what was found where nothing is. */
  readonly found: Words
  /** How to mend it. */
  readonly remedy?: Words
  /** Whether `mend` can do that. */
  readonly fixable?: boolean
}

/** One thing that can be wrong with an installation. Its code never changes its meaning. */
export interface Check<Context extends CheckContext = CheckContext> {
  readonly code: `KURA-D${number}`
  readonly title: Words
  /** Where the data has to be for the check to have something to look at; anywhere unless told. */
  readonly engine?: 'sqlite' | 'postgres'
  look(context: Context): Promise<readonly Verdict[]>
  /** Mends what is safe to mend: nothing that a person wrote is lost by it. */
  mend?(context: Context): Promise<void>
}

export const fine = (found: Words): readonly Verdict[] => [{ severity: 'ok', found }]

export const warning = (found: Words, remedy: Words, fixable = false): Verdict => ({
  severity: 'warning',
  found,
  remedy,
  fixable,
})

export const fault = (found: Words, remedy: Words, fixable = false): Verdict => ({
  severity: 'error',
  found,
  remedy,
  fixable,
})
