import { turns, type InTurn } from '../../../concurrency/limited-places.ts'

/** Runs one after the other, each of which continues the one before. A run changes only its own conversation. */
export interface Conversation {
  /** The session that the next run continues. */
  current(): Promise<string | null>
  moveTo(session: string): Promise<void>
  readonly inTurn: InTurn
}

/** The conversations of a caller: the current one, and those that it has left and that still run. */
export interface Conversations {
  open(): Promise<Conversation>
  /** Leaves the conversation for a new one that begins with a session, and returns the session of the old one. */
  replace(session: string | null): Promise<string | null>
}

export const newConversation = (session: string | null): Conversation => {
  let current = session
  return {
    current: () => Promise.resolve(current),
    moveTo: (next) => {
      current = next
      return Promise.resolve()
    },
    inTurn: turns(),
  }
}

/** The conversations of a caller whom only this process serves. */
export const ownConversations = (first: string | null): Conversations => {
  let conversation = newConversation(first)
  return {
    open: () => Promise.resolve(conversation),
    replace: (session) => {
      const old = conversation.current()
      conversation = newConversation(session)
      return old
    },
  }
}
