import type { EmbeddingServer } from './embedding-server.ts'
import type { Manuals } from './manuals.ts'
import type { Meaning } from './meaning.ts'
import type { RunProgram } from './program.ts'
import type { RecallService } from './recall-service.ts'
import type { SectionIndex } from './section-index.ts'
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

/** A database that several servers share. */
export interface SharedDatabase {
  /** Contains the password, so it must not appear in logs, errors or messages. */
  readonly url: string
  readonly connections: number
  /** Where searches and lists are answered if the address names several servers. */
  readonly reads: 'primary' | 'replica'
}

/** Everything that a module gets from the server that runs it. */
export interface Host {
  readonly version: string
  readonly logger: Logger
  readonly clock: Clock
  /** The project: the working directory of the server. */
  readonly projectDir: string
  readonly homeDir: string
  /** The folder that a root of a client names, if it may be a project. Undefined if roots are turned off. */
  rootFolder?(uri: string): Promise<string | undefined>
  /** The environment for child processes. A module reads its settings through `settings`. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly runProgram: RunProgram
  /** An id of this process that a later process with the same number does not have. */
  processIdentity(): Promise<string>
  /** Whether the process with this identity still runs. */
  isAlive(identity: string): Promise<boolean>
  /**
   * Ends the remaining processes of a program that was run by an earlier Kura process which is gone. Returns false if
   * this process is one of them and others must do it.
   */
  endOrphanedRun(run: { readonly owner: string; readonly runId: string }): Promise<boolean>
  /** The database of the modules, if it is not a file in the data directory. */
  readonly sharedDatabase?: SharedDatabase | undefined
  /** Whether this is the server of a team: every request needs a token, and others may serve the same callers. */
  readonly servesTeam?: boolean
  /** Where the data directory is or would be. Reading it creates nothing. */
  readonly dataPath: string
  /** The data directory. The first call creates it, private to the user. */
  dataDir(): Promise<string>
  /** The model of meaning, loaded at the first call. Undefined if it is turned off, missing or damaged. */
  meaning(): Meaning | undefined
  /** The server that makes vectors instead, if the user named one. Nothing is sent to it before it is used. */
  embeddings(): EmbeddingServer | undefined
  /** What hooks say by themselves, for callers who ask. Its code is loaded at the first question. */
  recall(): RecallService
  /** Where sections of documents are kept and searched: the module that keeps items offers it. */
  sections(): Promise<SectionIndex>
  /** Documentation that was added: the module that reads it offers it. */
  manuals(): Promise<Manuals>
  /** The current values of settings that the module declared in its manifest. */
  settings<Slice extends SettingsSlice>(slice: Slice): SettingValues<Slice>
  /** Tells connected clients that the list of prompts has changed. */
  promptsChanged(): void
  /** Tells subscribed clients that the content of this resource has changed. */
  resourceUpdated(uri: string): void
}
