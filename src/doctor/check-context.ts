import type { Check, CheckContext } from '../kernel/check.ts'
import type { ClientInspection } from './client-inspection.ts'

/** What the house's own checks look at besides; each part of the outside can be another one in a test. */
export interface CoreCheckContext extends CheckContext {
  readonly nodeVersion: string
  readonly user: number | undefined
  /** The version of SQLite, through the driver. */
  sqliteVersion(): Promise<string>
  freeBytes(folder: string): Promise<number>
  /** The type of the file system that holds a folder, where there is a way to know. */
  fileSystemOf(folder: string): Promise<string | undefined>
  /** The newest version of each module's tables that this Kura knows. */
  readonly knownSchemas: Readonly<Record<string, number>>
  /** The program that serves; nothing where it is not known. */
  readonly program: string | undefined
  /** Environment variables that look like settings and are none. */
  readonly unknownVariables: readonly string[]
  /** The tokens of a store that may have come with a clone, in words; empty where there are none. */
  untrustedTokens(): Promise<string>
  /** Takes note that the store is the user's own. */
  trustStore(): Promise<void>
  /** Whether `KURA_TEAM_CLAUDE` lets a team start programs here. */
  readonly servesClaudeToTeam: boolean
  /** The files of MCP clients, of the user and of the project. */
  clients(): Promise<readonly ClientInspection[]>
}

export type CoreCheck = Check<CoreCheckContext>
