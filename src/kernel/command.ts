import type { Language, Words } from './words.ts'

/** One line of options as commander reads it: `--dry-run`, `--scope <user|project>`. */
export interface CommandOption {
  readonly flags: string
  readonly description: Words
  readonly default?: string | boolean
  /** The values that it takes; any other is refused before the command runs. */
  readonly choices?: readonly string[]
  /** It may be given several times: the command gets a list of the values in their order. */
  readonly repeats?: boolean
}

/** Where a command writes. Data goes to stdout, words for people go to stderr. */
export interface CommandOutput {
  /** Whether a person looks at the data: then it may be coloured. */
  readonly isTerminal: boolean
  /** How wide the terminal is that shows the data; unknown where it goes elsewhere. */
  readonly columns?: number | undefined
  data(text: string): void
  message(words: Words): void
  /** How far long work has come: one line that takes the place of the one before, for people who watch. */
  progress(words: Words): void
}

/**
 * Lets the person change a text in the editor of their choice and hands over what became of it. What
 * was written is not lost when it cannot be used: the failure tells where it is kept.
 */
export type EditText = <T>(text: string, use: (edited: string) => Promise<T>) => Promise<T>

export interface CommandInvocation {
  /** Absent where nobody can be asked. */
  readonly edit?: EditText
  /** All of stdin; empty where a person sits at it. */
  readonly input?: () => Promise<string>
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly output: CommandOutput
  /** The language of the person who typed it, English where nothing is known. What is data does not depend on it. */
  readonly language?: Language
  /** Asks the person who typed it; nothing where none sits there. */
  confirm?(question: Words): Promise<boolean | undefined>
  readonly workspace: string
  readonly signal: AbortSignal
}

/** A line to type; with a word on what it does where the line alone does not tell. */
export type CommandExample = Words | { readonly line: Words; readonly does: Words }

/** Whether a command changes anything besides the file or folder that its arguments name for the output. */
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

/** A command that a module brings to the shell. `path` names its place: `['item', 'history']`. */
export interface Command<Deps> {
  readonly path: readonly string[]
  /** Read-only mode refuses a command that writes; some options leave the writing out. */
  readonly effect: CommandEffect | ((options: Options) => CommandEffect)
  /** Positional arguments as commander reads them: `<id> [file]`. */
  readonly args?: string
  /** What the arguments are, by their names in `args`. */
  readonly argWords?: Readonly<Record<string, Words>>
  readonly description: Words
  /** At least one: help begins with them. */
  readonly examples: readonly CommandExample[]
  readonly options?: readonly CommandOption[]
  /** Options that are not declared are handed over among the arguments, to be read by the command. */
  readonly readsOwnOptions?: boolean
  run(invocation: CommandInvocation, deps: Deps): void | Promise<void>
}

export const defineCommand =
  <Deps>() =>
  (command: Command<Deps>): Command<Deps> =>
    command
