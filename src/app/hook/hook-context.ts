import type { Clock } from '../../kernel/host.ts'
import type { Place } from '../recall/find-place.ts'
import type { Deadline } from './deadline.ts'
import type { HookLedger } from './hook-ledger.ts'

/** What a hook reads from the process that it runs in. */
export interface HookContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly homeDir: string
  readonly ledgerFolder: string
  readonly clock: Clock
  readonly deadline: Deadline
}

/** What is known once the store is found. */
export interface PlacedHook extends HookContext {
  readonly place: Place
  readonly ledger: HookLedger
}

/** What is written to stdout, or why nothing is. */
export type HookAnswer = ({ readonly output: string } | { readonly silence: string }) & {
  /** What is done once stdout is written. */
  after?(): Promise<void>
}
