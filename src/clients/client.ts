import type { ServerEntry } from './server-entry.ts'

export type Scope = 'user' | 'project'

/** The machine and the project, as far as the place of a configuration depends on them. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly homeDir: string
  readonly projectDir: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether a file or directory is there. */
  exists(file: string): boolean
}

/** A kind of file that names MCP servers, edited as text so that all that is not ours stays as it is. */
export interface Format {
  /** The servers that the text names. Throws an AppError where the text is broken. */
  read(text: string): Readonly<Record<string, unknown>>
  /** The text with these servers, each replaced where it stands or added at the end. */
  put(text: string, entries: Readonly<Record<string, unknown>>): string
  /** The text without these servers. With `emptied`, what held them goes too once it holds nothing. */
  remove(text: string, names: readonly string[], removeEmpty?: boolean): string
  /** Whether the text has a place for servers, be it empty. */
  hasServersKey(text: string): boolean
  /** Entries alone, as they are pasted by hand. */
  print(entries: Readonly<Record<string, unknown>>): string
}

export interface Client {
  /** Its name on the command line. */
  readonly name: string
  readonly title: string
  /** The page that its file follows. */
  readonly documentation: string
  readonly format: Format
  /** Where its file is; undefined where it has none in that scope. */
  file(scope: Scope, machine: Machine): string | undefined
  /** Directories or files that are there once it has run. */
  traces(machine: Machine): readonly string[]
  /** Its program, as it is found on PATH. */
  readonly program?: string
  /** One server as this client writes it down. */
  entry(server: ServerEntry): Readonly<Record<string, unknown>>
  /** How it hands on a variable whose value must not be written down; undefined where it cannot or needs not. */
  readonly secrets: 'inherited' | 'referenced' | 'unknown'
}
