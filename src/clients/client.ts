import type { ClientHooks } from './hooks/client-hooks.ts'
import type { ServerEntry } from './server-entry.ts'

export type Scope = 'user' | 'project'

/** What the path of a configuration file depends on. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly homeDir: string
  readonly projectDir: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether a file or directory exists. */
  exists(file: string): boolean
}

/** A file format that lists MCP servers. It is edited as text, so that everything else keeps its exact bytes. */
export interface Format {
  /** The servers in the text. Throws an AppError if the text is broken. */
  read(text: string): Readonly<Record<string, unknown>>
  /** The text with these servers, each replaced in its position or added at the end. */
  put(text: string, entries: Readonly<Record<string, unknown>>): string
  /** The text without these servers. `removeEmpty` also removes their enclosing object once it is empty. */
  remove(text: string, names: readonly string[], removeEmpty?: boolean): string
  /** Whether the text has an object for servers, even an empty one. */
  hasServersKey(text: string): boolean
  /** The entries alone, for pasting by hand. */
  print(entries: Readonly<Record<string, unknown>>): string
}

export interface Client {
  /** Its name on the command line. */
  readonly name: string
  readonly title: string
  /** The page that documents its file. */
  readonly documentation: string
  readonly format: Format
  /** The path of its file; undefined if it has none in this scope. */
  file(scope: Scope, machine: Machine): string | undefined
  /** Directories or files that exist once it has run. */
  traces(machine: Machine): readonly string[]
  /** The name of its program on PATH. */
  readonly program?: string
  /** A server in the format of this client. */
  entry(server: ServerEntry): Readonly<Record<string, unknown>>
  /** How a secret variable reaches the server: inherited, named in the file, or unknown. */
  readonly secrets: 'inherited' | 'referenced' | 'unknown'
  /** Undefined if Kura installs no hooks in this client. */
  readonly hooks?: ClientHooks
}
