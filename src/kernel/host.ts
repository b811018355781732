import type { RunProgram } from './program.ts'
import type { SettingsSlice, SettingValues } from './setting.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export interface Logger {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void
  info(message: string, facts?: Readonly<Record<string, unknown>>): void
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void
  error(message: string, facts?: Readonly<Record<string, unknown>>): void
}

/** Milliseconds since the epoch. */
export type Clock = () => number

/** A database that many servers share. */
export interface SharedDatabase {
  /** With the password in it: not for logs, errors or people. */
  readonly url: string
  readonly connections: number
}

/** What a module gets from the house it stands in, and all that it gets. */
export interface Host {
  readonly version: string
  readonly logger: Logger
  readonly clock: Clock
  /** Where the project is: the working directory of the server. */
  readonly projectDir: string
  readonly homeDir: string
  /** The environment that children inherit; settings are read through `settings`, not from here. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly runProgram: RunProgram
  /** Tells this process from every other one, also from a later one with the same number. */
  processIdentity(): Promise<string>
  /** Whether the process with this identity still runs. */
  isAlive(identity: string): Promise<boolean>
  /**
   * Ends what a process of ours that is gone has left of a program that it ran. False where it must be left to
   * others: this very process is part of it.
   */
  endLeftBehind(run: { readonly owner: string; readonly runId: string }): Promise<boolean>
  /** Where modules keep their data instead of the data directory, if they do. */
  readonly sharedDatabase?: SharedDatabase | undefined
  /** The data directory; made, private to the user, when it is first asked for. */
  dataDir(): Promise<string>
  /** The values in force for a slice that the module declared in its manifest. */
  settings<Slice extends SettingsSlice>(slice: Slice): SettingValues<Slice>
  /** Tells connected clients that the module's prompts are others now. */
  promptsChanged(): void
}
