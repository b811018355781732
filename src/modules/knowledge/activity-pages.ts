import type { ActivityChange, ActivityEntry } from './domain/activity.ts'

export interface ActivityRequest {
  /** Only changes with a higher number. */
  readonly after?: number | undefined
  /** Only changes with a lower number. */
  readonly before?: number | undefined
  readonly limit: number
  /** The whole name in the history, or the user or the client in it. */
  readonly actor?: string | undefined
  readonly change?: ActivityChange | undefined
  readonly type?: string | undefined
}

export interface SavedView {
  readonly name: string
  readonly query: string
  readonly actor: string
  readonly at: string
}

/** Relations among some items, the most important item first. */
export interface EdgeRequest {
  readonly ids: readonly number[]
  readonly limit: number
}

export interface ActivityReads {
  /** Changes of the workspace, newest first. */
  activity(request: ActivityRequest): Promise<readonly ActivityEntry[]>
  /** The number of the newest change, purged ones included; 0 before the first. */
  lastActivity(): Promise<number>
  /** In the order of their names. */
  views(): Promise<readonly SavedView[]>
}

export interface ActivityWrites {
  /** Replaces a view of the same name. */
  saveView(view: SavedView): Promise<void>
  /** Returns whether there was one. */
  deleteView(name: string): Promise<boolean>
}
