import type { Command } from '../kernel/command.ts'
import type { AppError } from '../kernel/errors.ts'
import type { Language, Words } from '../kernel/words.ts'
import type { Maintenance } from './maintenance.ts'

/** What the shell asks of the app. The composition root provides it; the shell knows nothing else of the house. */
export interface Services {
  readonly version: string
  readonly maintenance: Maintenance
  /** Whether the settings allow reading alone. */
  isReadOnly(): boolean
  serveStdio(request: ServeRequest): Promise<void>
  serveHttp(request: ServeRequest): Promise<void>
  /** Calls a tool as an MCP client would, and gives its data. */
  callTool(name: string, args: Readonly<Record<string, unknown>>, request: CallRequest): Promise<unknown>
  /** The commands that modules bring, each ready to run. */
  moduleCommands(): Promise<readonly MountedCommand[]>
  /** Makes the data directory of the project that the user is in. */
  makeProjectDir(): Promise<ProjectDir>
  /** What connecting or disconnecting clients would change. Nothing is written before a plan is applied. */
  planClients(request: ClientsRequest): Promise<ClientsPlan>
}

export interface ProjectDir {
  readonly dir: string
  /** What was made, relative to the project; empty where all was there. */
  readonly made: readonly string[]
  /** Set where another directory is used in spite of this one: the value of KURA_HOME. */
  readonly overruledBy?: string
}

export interface ClientsRequest {
  readonly action: 'connect' | 'disconnect'
  /** None is every one that is found. */
  readonly clients: readonly string[]
  readonly scope: 'user' | 'project'
  readonly split: boolean
}

export interface ClientsPlan {
  readonly changes: readonly ClientChange[]
  /** The clients that cannot be served, and why. They do not stand in the way of the others. */
  readonly failures: readonly AppError[]
  /** What the user should know besides. */
  readonly notes: readonly Words[]
}

export interface ClientChange {
  readonly title: string
  readonly file: string
  /** Empty where there is nothing to change. */
  readonly diff: string
  /** Our entries alone, as they are pasted by hand. */
  readonly snippet: string
  /** Does it, and gives the backup where there was something to keep. */
  apply(): Promise<string | undefined>
}

export interface AppRequest {
  /** Flags by the name of the setting that they set. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

export interface CallRequest extends AppRequest {
  /** Set where the same call may be made again. */
  readonly idempotencyKey?: string | undefined
}

export interface ServeRequest extends AppRequest {
  readonly modules: readonly string[]
  /** Words for the person who started the server. */
  message(words: Words): void
  /** Asks that person, where one sits at a terminal. */
  confirm?(question: Words): Promise<boolean | undefined>
}

export interface MountedCommand {
  readonly command: Omit<Command<unknown>, 'run'>
  run(invocation: Parameters<Command<unknown>['run']>[0]): Promise<void>
}

export interface Streams {
  /** Data; stdout. */
  readonly out: {
    readonly isTTY?: boolean | undefined
    readonly columns?: number | undefined
    readonly noColour?: boolean | undefined
    write(text: string): unknown
  }
  /** Words for people; stderr. */
  readonly err: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  /** Asks the person at the terminal a question and gives the answer; missing where nobody sits there. */
  readonly ask?: ((question: string, signal: AbortSignal) => Promise<string>) | undefined
}

/** What every command of the shell is given. */
export interface CommandContext extends Pick<Services, 'isReadOnly'> {
  readonly streams: Streams
  readonly language: Language
  readonly signal: AbortSignal
}
