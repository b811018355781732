import type { Task, TaskOwner } from '../kernel/task.ts'

/** A task as it is first stored. */
export interface NewTask extends Pick<Task, 'id' | 'tool' | 'createdAt' | 'ttlMs'> {
  readonly expiresAt: string
}

/** How a task ends. */
export type TaskEnding = Pick<Task, 'message' | 'result' | 'error'> & {
  readonly status: 'completed' | 'failed' | 'cancelled'
}

/** What other servers changed about a task that runs here. */
export interface TaskNews {
  readonly isOpen: boolean
  readonly cancelAsked: boolean
  readonly replies: Readonly<Record<string, unknown>>
}

/** A task that has not ended, with the server that runs it. */
export interface OpenTask {
  readonly workspace: string
  readonly id: string
  readonly server: string
  readonly beatAt: string
  readonly written: string
}

/** Where a task is stored. */
export interface TaskPlace {
  readonly workspace: string
  readonly id: string
}

/** Stores tasks. Each method is one transaction; `at` is the current time. */
export interface TaskStore {
  /** Also removes tasks that have expired. Refuses if the owner has too many that still run. */
  add(owner: TaskOwner, task: NewTask, signal: AbortSignal): Promise<void>
  find(owner: TaskOwner, id: string, signal: AbortSignal): Promise<Task | undefined>
  /** The tasks that were made before a point, the newest first. */
  list(owner: TaskOwner, page: { readonly from: string | undefined; readonly limit: number }): Promise<readonly Task[]>
  note(
    place: TaskPlace,
    words: { readonly message: string; readonly written: string; readonly at: string },
  ): Promise<void>
  /** Puts questions; without any, the task works again. */
  ask(place: TaskPlace, requests: Readonly<Record<string, unknown>> | null, at: string): Promise<void>
  /** Stores replies to open questions only. False if there is no such task. */
  reply(
    owner: TaskOwner,
    id: string,
    replies: { readonly given: Task['requests']; readonly at: string },
  ): Promise<boolean>
  askCancel(owner: TaskOwner, id: string): Promise<void>
  /** Ends a task that has not ended yet, and tells whether it did. */
  finish(place: TaskPlace, ending: TaskEnding, at: string): Promise<boolean>
  /** Tells other servers that this one still runs the task. */
  beat(places: readonly TaskPlace[], at: string): Promise<void>
  news(places: readonly TaskPlace[]): Promise<readonly TaskNews[]>
  /** All tasks that have not ended. */
  open(): Promise<readonly OpenTask[]>
  close(): Promise<void>
}
