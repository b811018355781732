/** A call that goes on after its request was answered. Clients poll it. */
export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled'

type JsonObject = Readonly<Record<string, unknown>>

export interface TaskError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export interface Task {
  readonly id: string
  readonly tool: string
  readonly status: TaskStatus
  /** The last words of its progress, or why it ended. */
  readonly message: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly ttlMs: number
  /** The questions that wait for replies, by name, as they are sent to the client. */
  readonly requests: JsonObject | null
  /** The answer of the call, as its request would have got it. */
  readonly result: JsonObject | null
  readonly error: TaskError | null
}

/** Only the principal that made the call may see its task, and only in the same workspace. */
export interface TaskOwner {
  readonly workspace: string
  readonly principal: string
}

/** How a run of the handler ended: with an answer, an error of the protocol, or questions. */
export type TaskOutcome =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly error: TaskError }
  | { readonly kind: 'asks'; readonly requests: JsonObject }

/** The work of a task. It runs already when the task is made. */
export interface TaskWork {
  readonly tool: string
  /** How long the client wants its task to be kept. */
  readonly ttlMs?: number | undefined
  readonly outcome: Promise<TaskOutcome>
  /** Runs the handler again with the replies to its questions; those that came too late are missing. */
  runAgain(replies: JsonObject): Promise<TaskOutcome>
  /** Ends the work; its outcome comes when nothing of it runs any more. */
  stop(): void
}

export interface StartedTask {
  readonly task: Task
  /** Shows what the work is doing. */
  say(message: string): void
  /** Keeps what the work wrote, for the case that it is interrupted. */
  keep(text: string): void
}

export interface TaskPage {
  readonly tasks: readonly Task[]
  /** Where the next page begins. */
  readonly next?: string
}

/** Makes tasks and keeps them in the database, where other servers and later ones find them. */
export interface TaskDesk {
  /** The task is stored when this resolves. */
  start(owner: TaskOwner, work: TaskWork): Promise<StartedTask>
  find(owner: TaskOwner, id: string): Promise<Task | undefined>
  /** The newest first. */
  list(owner: TaskOwner, from: string | undefined): Promise<TaskPage>
  /** Stores replies to open questions, and ignores others. False if there is no such task. */
  reply(owner: TaskOwner, id: string, replies: JsonObject): Promise<boolean>
  /** Ends a task that still runs, and waits for its end. Returns the task, or undefined if there is none. */
  cancel(owner: TaskOwner, id: string): Promise<Task | undefined>
  /** The task when it has ended. */
  ended(owner: TaskOwner, id: string, signal: AbortSignal): Promise<Task | undefined>
  /** Calls `listener` with each task of this server that has changed, until the returned function is called. */
  onChange(listener: (task: Task, owner: TaskOwner) => void): Promise<() => void>
}

export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status === 'working' || status === 'input_required'
