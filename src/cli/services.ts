import type { Command } from '../kernel/command.ts'
import type { AppError } from '../kernel/errors.ts'
import type { Language, Words } from '../kernel/words.ts'
import type { Maintenance } from './maintenance.ts'
import type { RecallDesk } from './recall-desk.ts'

/** What the shell needs from the app. The composition root provides it. */
export interface Services {
  readonly version: string
  /** The version of Kura, of Node and of SQLite with its driver, a line each. */
  verboseVersion(language: Language): Promise<string>
  readonly maintenance: Maintenance
  /** What hooks say, and their ledger. */
  recall(): Promise<RecallDesk>
  /** Whether the settings are read-only. */
  isReadOnly(): boolean
  serveStdio(request: ServeRequest): Promise<void>
  serveHttp(request: ServeRequest): Promise<void>
  /** Prints a link to the console of a running server, or serves one. */
  openConsole(request: ConsoleRequest): Promise<void>
  /** Calls a tool as an MCP client would, and returns its data. */
  callTool(name: string, args: Readonly<Record<string, unknown>>, request: CallRequest): Promise<unknown>
  /** The commands of all modules. */
  moduleCommands(): Promise<readonly MountedCommand[]>
  /** Makes a data directory in the current project. */
  makeProjectDir(): Promise<ProjectDir>
  /** Plans how to connect or disconnect clients. Nothing is written until a change is applied. */
  planClients(request: ClientsRequest): Promise<ClientsPlan>
}

export interface ProjectDir {
  readonly dir: string
  /** The created paths, relative to the project; empty if everything existed. */
  readonly made: readonly string[]
  /** The value of KURA_HOME, if it names another directory that is used instead. */
  readonly overruledBy?: string
}

export interface ClientsRequest {
  readonly action: 'connect' | 'disconnect'
  /** Names of clients; an empty list means all that are found. */
  readonly clients: readonly string[]
  readonly scope: 'user' | 'project'
  readonly split: boolean
  /** Whether the servers also serve documentation. */
  readonly docs?: boolean
  /** Which hooks the user wants; undefined if they were not asked for. */
  readonly hooks?: 'recall' | 'capture' | 'off' | undefined
}

export interface ClientsPlan {
  readonly changes: readonly ClientChange[]
  /** The hooks that were asked for. If none were, those that can be offered. */
  readonly hookChanges: readonly ClientChange[]
  /** Why some clients cannot be changed. The other clients are still changed. */
  readonly failures: readonly AppError[]
  /** Notes for the user. */
  readonly notes: readonly Words[]
  /** The titles of clients that get no hooks, with the reason. */
  readonly withoutHooks: readonly { readonly title: string; readonly reason: 'none' | 'windows' }[]
  readonly store: HooksStore | undefined
  /** Whether the settings let hooks store what happened. */
  readonly isCaptureOn: boolean
}

/** The store that hooks read here, if the user should know something about it. */
export type HooksStore =
  /** It may have come with a clone: hooks say nothing of it until the user trusts it. */
  | { readonly kind: 'untrusted'; readonly dir: string; trust(): Promise<void> }
  /** It belongs to all projects. */
  | { readonly kind: 'home'; readonly dir: string }

export interface ClientChange {
  /** The name of the client on the command line. */
  readonly client: string
  readonly title: string
  readonly file: string
  /** Empty if nothing changes. */
  readonly diff: string
  /** The entries of Kura alone, for pasting by hand. */
  readonly snippet: string
  /** Writes the change and returns the path of the backup, if there was a file before. */
  apply(): Promise<string | undefined>
}

export interface AppRequest {
  /** Flags by the name of the setting that they set. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

export interface CallRequest extends AppRequest {
  /** Set if the same call may be repeated. */
  readonly idempotencyKey?: string | undefined
}

export interface ServeRequest extends AppRequest {
  readonly modules: readonly string[]
  /** Shows a message to the user who started the server. */
  message(words: Words): void
  /** Asks that user. Resolves to undefined if there is no terminal. */
  confirm?(question: Words): Promise<boolean | undefined>
}

export interface ConsoleRequest extends ServeRequest {
  /** Whether the user named a port. */
  readonly namesPort: boolean
  /** Whether to open the link in a browser. */
  readonly open: boolean
  /** Writes to stdout. */
  data(text: string): void
}

export interface MountedCommand {
  readonly command: Omit<Command<unknown>, 'run'>
  run(invocation: Parameters<Command<unknown>['run']>[0]): Promise<void>
}

export interface Streams {
  /** stdout, for data. */
  readonly out: {
    readonly isTTY?: boolean | undefined
    readonly columns?: number | undefined
    readonly noColour?: boolean | undefined
    write(text: string): unknown
  }
  /** stderr, for messages. */
  readonly err: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  /** Asks the user a question; undefined if there is no terminal. */
  readonly ask?: ((question: string, signal: AbortSignal) => Promise<string>) | undefined
}

/** What every shell command gets. */
export interface CommandContext extends Pick<Services, 'isReadOnly'> {
  readonly streams: Streams
  readonly language: Language
  readonly signal: AbortSignal
}
