import { turns, type InTurn } from '../../../concurrency/limited-places.ts'
import type { CallContext } from '../../../kernel/call-context.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { createExecutions, type Executions } from './executions.ts'
import { createHistory, type History } from './history.ts'

/**
 * The current conversation of a caller. Setting or resetting the session replaces the object, so that a run which
 * ends later updates only the conversation it was started in.
 */
export interface Conversation {
  /** The session that the next run continues. */
  current: string | null
  readonly inTurn: InTurn
}

export const newConversation = (current: string | null): Conversation => ({ current, inTurn: turns() })

export interface CallerState {
  conversation: Conversation
  readonly history: History
  readonly executions: Executions
}

export interface CallerStates {
  of(context: Pick<CallContext, 'workspace' | 'principal'>): Promise<CallerState>
  /** Ends all background executions. */
  close(): Promise<void>
}

/** Each caller has a separate state. `firstSession` gives the session in which a caller starts. */
export const createCallerStates = (firstSession: (workspace: string) => Promise<string | null>): CallerStates => {
  const states = new Map<string, () => Promise<CallerState>>()
  const opened: CallerState[] = []
  const open = async (workspace: string): Promise<CallerState> => {
    const state = {
      conversation: newConversation(await firstSession(workspace)),
      history: createHistory(),
      executions: createExecutions(),
    }
    opened.push(state)
    return state
  }
  return {
    of: ({ workspace, principal }) => {
      const key = JSON.stringify([workspace, principal])
      const state = states.get(key) ?? memoizeAsync(() => open(workspace))
      states.set(key, state)
      return state()
    },
    close: async () => {
      await Promise.all(opened.map(({ executions }) => executions.stopAll()))
    },
  }
}
