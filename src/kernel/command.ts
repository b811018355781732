import type { Language, Words } from './words.ts'

/** One line of options as commander reads it: `--dry-run`, `--scope <user|project>`. */
export interface CommandOption {
  readonly flags: string
  readonly description: Words
  readonly default?: string | boolean
  /** The accepted values; any other is refused before the command runs. */
  readonly choices?: readonly string[]
  /** May be given several times: the command gets a list of the values in their order. */
  readonly repeats?: boolean
}

/** Where a command writes: data to stdout, messages for people to stderr. */
export interface CommandOutput {
  /** Whether the data goes to a terminal, where it may be coloured. */
  readonly isTerminal: boolean
  /** The width of the terminal; undefined if the output goes elsewhere. */
  readonly columns?: number | undefined
  data(text: string): void
  message(words: Words): void
  /** Shows the progress of long work: a line that replaces the previous one. */
  progress(words: Words): void
}

/**
 * Opens a text in the user's editor and passes the edited text to `use`. If `use` fails, the text is kept and the error
 * says where.
 */
export type EditText = <T>(text: string, use: (edited: string) => Promise<T>) => Promise<T>

export interface CommandInvocation {
  /** Undefined if there is no terminal. */
  readonly edit?: EditText
  /** All of stdin; empty if it is a terminal. */
  readonly input?: () => Promise<string>
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly output: CommandOutput
  /** The language of the user, by default English. Data does not depend on it. */
  readonly language?: Language
  /** Asks the user; undefined if there is no terminal. */
  confirm?(question: Words, isDefaultYes?: boolean): Promise<boolean | undefined>
  readonly workspace: string
  readonly signal: AbortSignal
}

/** A line to type, with an explanation if the line alone is not clear. */
export type CommandExample = Words | { readonly line: Words; readonly does: Words }

/** Whether a command changes anything besides the output file or folder in its arguments. */
export type CommandEffect = 'read' | 'write'

type Options = CommandInvocation['options']

export const writesIf =
  (option: string) =>
  (options: Options): CommandEffect =>
    options[option] === true ? 'write' : 'read'

export const writesUnless =
  (...names: readonly string[]) =>
  (options: Options): CommandEffect =>
    names.some((name) => options[name] === true) ? 'read' : 'write'

/** A shell command of a module. `path` is its name: `['item', 'history']`. */
export interface Command<Deps> {
  readonly path: readonly string[]
  /** Read-only mode refuses commands that write. With some options a command only reads. */
  readonly effect: CommandEffect | ((options: Options) => CommandEffect)
  /** Positional arguments as commander reads them: `<id> [file]`. */
  readonly args?: string
  /** Descriptions of the arguments, by their names in `args`. */
  readonly argWords?: Readonly<Record<string, Words>>
  readonly description: Words
  /** At least one, because the help begins with them. */
  readonly examples: readonly CommandExample[]
  readonly options?: readonly CommandOption[]
  /** Unknown options are passed to the command among the arguments. */
  readonly readsOwnOptions?: boolean
  run(invocation: CommandInvocation, deps: Deps): void | Promise<void>
}

export const defineCommand =
  <Deps>() =>
  (command: Command<Deps>): Command<Deps> =>
    command
