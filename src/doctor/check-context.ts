import type { Check, CheckContext } from '../kernel/check.ts'
import type { Meaning } from '../kernel/meaning.ts'
import type { CommandLine } from '../kernel/program.ts'
import type { ClientInspection } from './client-inspection.ts'
import type { RecallInspection } from './recall-inspection.ts'

/** What the core checks may read. Tests replace single parts of it. */
export interface CoreCheckContext extends CheckContext {
  readonly nodeVersion: string
  readonly user: number | undefined
  /** The version of SQLite, as the driver reports it. */
  sqliteVersion(): Promise<string>
  /** Whether `KURA_MEANING` is on. */
  readonly usesMeaning: boolean
  /** Reads the model that Kura ships. Fails if its file is missing or damaged. */
  loadMeaning(): Promise<Meaning>
  freeBytes(folder: string): Promise<number>
  /** The type of the file system of a folder, if it can be found out. */
  fileSystemOf(folder: string): Promise<string | undefined>
  /** The newest schema version of each module that this Kura knows on the engine in use. */
  readonly knownSchemas: Readonly<Record<string, number>>
  /** How the server is started, if it is known. */
  readonly program: CommandLine | undefined
  /** Environment variables that begin with KURA_ but are no settings. */
  readonly unknownVariables: readonly string[]
  /** A text that lists the tokens of a store that may have come with a clone; empty if there are none. */
  untrustedTokens(): Promise<string>
  /** Records that the store belongs to the user. */
  trustStore(): Promise<void>
  /** Whether `KURA_TEAM_CLAUDE` lets team members start programs. */
  readonly servesClaudeToTeam: boolean
  /** The configuration files of MCP clients, for the user and for the project. */
  clients(): Promise<readonly ClientInspection[]>
  /** The hooks in these files, and whether they have an effect here. */
  recall(): Promise<RecallInspection>
  /** Writes hooks anew whose program is gone or whose form is old. */
  rewriteHooks(): Promise<void>
}

export type CoreCheck = Check<CoreCheckContext>
