import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../../kernel/host.ts'
import type { HeardServer } from '../../../kernel/is-gone.ts'
import type { Answer } from '../domain/answer.ts'
import { abandonedText } from '../store/abandoned.ts'
import type { CallerName, StoredExecution, TeamExecutions } from '../team-ports.ts'
import { maxWaiting } from './executions.ts'
import type { History } from './history.ts'

/** Executions that other servers of the team run. */
export interface OtherExecutions {
  /** The entry of an execution, after waiting at most so long for its end. */
  find(id: string, waitMs: number, signal: AbortSignal): Promise<Answer | undefined>
  /** Asks the server of a running execution to end it, and waits until it has. Undefined if there is none. */
  cancel(id: string, signal: AbortSignal): Promise<CancelledExecution | undefined>
}

export interface CancelledExecution {
  readonly wasRunning: boolean
  readonly answer: Answer
}

export interface TeamExecutionParts {
  readonly store: TeamExecutions
  readonly name: CallerName
  readonly logger: Logger
  isGone(server: HeardServer): Promise<boolean>
}

const lookEveryMs = 250
/** The server of an execution looks every second, and its programs get some seconds to end. */
export const cancelWaitMs = 12_000

/** The history of a caller whom any server of a team may serve. */
export const teamHistory = (parts: TeamExecutionParts): History => {
  const { store, name, logger } = parts
  /** An execution has ended whether or not that can be stored. */
  const orWarn = (storing: Promise<void>): Promise<void> =>
    storing.catch((cause: unknown) => {
      logger.warn('An execution could not be added to the history', { cause })
    })
  return {
    size: () => store.count(name),
    add: (id, answer) => orWarn(store.add(name, id, answer)),
    replace: (id, answer) => orWarn(store.end(name, id, answer)),
    last: async (count) => {
      await settleGone(parts)
      return store.last(name, count)
    },
    clear: async () => {
      await settleGone(parts)
      return store.clear(name)
    },
  }
}

export const otherExecutions = (parts: TeamExecutionParts): OtherExecutions => {
  const { store, name } = parts
  const find = async (id: string): Promise<StoredExecution | undefined> => {
    const found = await store.find(name, id)
    return found?.isRunning === true && (await settle(parts, found)) ? store.find(name, id) : found
  }
  let waiting = 0
  const untilEnded = async (id: string, ends: AbortSignal): Promise<StoredExecution | undefined> => {
    let found = await find(id)
    while (found?.isRunning === true && !ends.aborted) {
      await sleep(lookEveryMs, undefined, { signal: ends }).catch(() => undefined)
      found = await find(id)
    }
    return found
  }
  const waitForEnd = async (id: string, waitMs: number, signal: AbortSignal): Promise<StoredExecution | undefined> => {
    if (waitMs === 0 || waiting >= maxWaiting) return find(id)
    waiting += 1
    return untilEnded(id, AbortSignal.any([signal, AbortSignal.timeout(waitMs)])).finally(() => {
      waiting -= 1
    })
  }
  return {
    find: async (id, waitMs, signal) => (await waitForEnd(id, waitMs, signal))?.entry,
    cancel: async (id, signal) => {
      const before = await find(id)
      if (before === undefined) return undefined
      if (!before.isRunning) return { wasRunning: false, answer: before.entry }
      await store.askCancel(name, id)
      const answer = (await waitForEnd(id, cancelWaitMs, signal))?.entry ?? before.entry
      return { wasRunning: true, answer }
    },
  }
}

const settleGone = async (parts: TeamExecutionParts): Promise<void> => {
  for (const execution of await parts.store.running(parts.name)) await settle(parts, execution)
}

/** Ends an execution whose server has gone. Returns whether it had. */
const settle = async ({ store, name, isGone }: TeamExecutionParts, execution: StoredExecution): Promise<boolean> => {
  if (!(await isGone(execution))) return false
  const { id, entry } = execution
  await store.end(name, id, { ...entry, success: false, error: abandonedText, kind: 'unknown', status: 'unknown' })
  return true
}
