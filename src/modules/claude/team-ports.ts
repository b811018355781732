import type { HeardServer } from '../../kernel/is-gone.ts'
import type { Answer } from './domain/answer.ts'

/** Whose state it is. */
export interface CallerName {
  readonly workspace: string
  readonly principal: string
}

export interface StoredConversation {
  /** New with each set or reset of the session; empty for the first conversation of a caller. */
  readonly id: string
  /** The session that the next run continues. */
  readonly current: string | null
}

/** The current conversation of each caller, for all servers of a team. */
export interface TeamConversations {
  find(name: CallerName): Promise<StoredConversation | undefined>
  /** Stores a new conversation, and returns the one before. */
  replace(name: CallerName, current: string | null): Promise<StoredConversation | undefined>
  /** Stores the session of a conversation, unless the caller has left it. */
  move(name: CallerName, conversation: StoredConversation): Promise<void>
  /**
   * Lets this server run in a conversation. Returns the server that runs in it, if that is another one than `gone`.
   * A conversation that the caller has left needs no permission.
   */
  enter(name: CallerName, conversation: StoredConversation, gone?: string): Promise<HeardServer | undefined>
  /** Tells the others that this server still runs in it. */
  stay(name: CallerName, id: string): Promise<void>
  leave(name: CallerName, id: string): Promise<void>
}

export interface StoredExecution extends HeardServer {
  readonly id: string
  readonly isRunning: boolean
  /** As the history shows it. */
  readonly entry: Answer
}

/** The executions of each caller, for all servers of a team: its history, and those in the background. */
export interface TeamExecutions {
  add(name: CallerName, id: string, entry: Answer): Promise<void>
  /** Stores how an execution ended. */
  end(name: CallerName, id: string, entry: Answer): Promise<void>
  find(name: CallerName, id: string): Promise<StoredExecution | undefined>
  /** The latest, oldest first. */
  last(name: CallerName, count: number): Promise<readonly Answer[]>
  running(name: CallerName): Promise<readonly StoredExecution[]>
  count(name: CallerName): Promise<number>
  /** Removes those that have ended, and returns how many there were. */
  clear(name: CallerName): Promise<number>
  askCancel(name: CallerName, id: string): Promise<void>
  /** The executions of this server that are to be cancelled. */
  cancelAsked(): Promise<readonly string[]>
  /** Tells the others that this server still runs its executions. */
  beat(): Promise<void>
}

export interface TeamStore {
  readonly conversations: TeamConversations
  readonly executions: TeamExecutions
  close(): Promise<void>
}
