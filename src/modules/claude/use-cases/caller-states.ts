import type { CallContext } from '../../../kernel/call-context.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { ownConversations, type Conversations } from './conversations.ts'
import { createExecutions, type Executions } from './executions.ts'
import { createHistory, type History } from './history.ts'
import type { OtherExecutions } from './team-executions.ts'

export type CallerName = Pick<CallContext, 'workspace' | 'principal'>

export interface CallerState {
  readonly conversations: Conversations
  readonly history: History
  /** The executions in the background that this process runs. */
  readonly executions: Executions
  /** Those that other servers of a team run. */
  readonly others?: OtherExecutions
}

export interface CallerStates {
  of(name: CallerName): Promise<CallerState>
  /** Ends all background executions. */
  close(): Promise<void>
}

/** Each caller has a separate state, which is opened at its first call. */
export const createCallerStates = (open: (name: CallerName) => Promise<CallerState>): CallerStates => {
  const states = new Map<string, () => Promise<CallerState>>()
  const opened: CallerState[] = []
  return {
    of: ({ workspace, principal }) => {
      const key = JSON.stringify([workspace, principal])
      const openOnce = async (): Promise<CallerState> => {
        const state = await open({ workspace, principal })
        opened.push(state)
        return state
      }
      const state = states.get(key) ?? memoizeAsync(openOnce)
      states.set(key, state)
      return state()
    },
    close: async () => {
      await Promise.all(opened.map(({ executions }) => executions.stopAll()))
    },
  }
}

/** The state of a caller whom only this process serves. */
export const ownState = (firstSession: string | null): CallerState => ({
  conversations: ownConversations(firstSession),
  history: createHistory(),
  executions: createExecutions(),
})
