import type { Command } from '../kernel/command.ts'

/** What the shell asks of the app. The composition root provides it; the shell knows nothing else of the house. */
export interface Services {
  readonly version: string
  serveStdio(request: ServeRequest): Promise<void>
  serveHttp(request: ServeRequest): Promise<void>
  /** Calls a tool as an MCP client would, and gives its data. */
  callTool(name: string, args: Readonly<Record<string, unknown>>, request: AppRequest): Promise<unknown>
  /** The commands that modules bring, each ready to run. */
  moduleCommands(): Promise<readonly MountedCommand[]>
}

export interface AppRequest {
  /** Flags by the name of the setting that they set. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

export interface ServeRequest extends AppRequest {
  readonly modules: readonly string[]
  /** Words for the person who started the server. */
  message(text: string): void
}

export interface MountedCommand {
  readonly command: Omit<Command<unknown>, 'run'>
  run(invocation: Parameters<Command<unknown>['run']>[0]): Promise<void>
}

export interface Streams {
  /** Data; stdout. */
  readonly out: { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined; write(text: string): unknown }
  /** Words for people; stderr. */
  readonly err: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
}
