import type { Machine, Scope } from '../client.ts'

/** The moments at which Kura is run. */
export const hookEvents = ['start', 'prompt', 'compact', 'turn', 'end'] as const

export type HookEvent = (typeof hookEvents)[number]

/** `recall` reads and says, `capture` also writes what happened. */
export type HookMode = 'recall' | 'capture'

export const eventsOf: Readonly<Record<HookMode, readonly HookEvent[]>> = {
  recall: ['start', 'prompt'],
  capture: hookEvents,
}

/** The names of Claude Code, which Codex uses, too. */
export const usualNames: Readonly<Record<HookEvent, string>> = {
  start: 'SessionStart',
  prompt: 'UserPromptSubmit',
  compact: 'PreCompact',
  turn: 'Stop',
  end: 'SessionEnd',
}

/** How long a client waits for a hook, in seconds. Kura itself gives up earlier. */
export const timeLimits: Readonly<Record<HookEvent, number>> = { start: 3, prompt: 2, compact: 3, turn: 3, end: 3 }

/** The lists of a file, by the client's name of the event. */
export type HookLists = Readonly<Record<string, readonly unknown[]>>

/** A group in the list of an event, or one hook in that group. */
export interface Place {
  readonly event: string
  readonly group: number
  readonly hook?: number
}

/** A file format that lists hooks. It is edited as text, so that everything else keeps its exact bytes. */
export interface HooksFormat {
  /** Throws an AppError if the text is broken. */
  read(text: string): HookLists
  /** The text with a group at the end of the list of an event. */
  append(text: string, event: string, group: unknown): string
  /** The text with another group or hook at a place. */
  replace(text: string, place: Place, value: unknown): string
  /** The text without a group or hook. Lists that become empty are removed, unless the text `like` has them. */
  remove(text: string, place: Place, like?: string): string
  /** The groups alone, for pasting by hand. */
  print(lists: HookLists): string
}

export interface HookFile {
  readonly file: string
  readonly format: HooksFormat
}

/** How a client runs programs at fixed moments. */
export interface ClientHooks {
  /** The page that documents them. */
  readonly documentation: string
  /** The files that may list hooks, the usual one first. */
  files(scope: Scope, machine: Machine): readonly HookFile[]
  /** The client's names of the events that are used. */
  readonly events: Readonly<Partial<Record<HookEvent, string>>>
  readonly timeUnit: 'seconds' | 'milliseconds'
  /** Whether a hook is in the list of its event directly, without a group around it. */
  readonly isFlat?: boolean
  /**
   * The file in which the client keeps the user's approvals, if it wants some. An approval is lost when the position of
   * a hook in its list changes.
   */
  approvals?(machine: Machine): string
  /** The settings of the client that stop all hooks. */
  readonly switches?: {
    files(machine: Machine): readonly string[]
    /** The name of such a setting in the data of a file, if it is set. */
    nameIn(data: Readonly<Record<string, unknown>>): string | undefined
  }
  /** Whether a hook can be run on Windows without a shell. */
  readonly runsWithoutShell?: boolean
}
