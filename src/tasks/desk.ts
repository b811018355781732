import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Logger } from '../kernel/host.ts'
import { isOpen, type Task, type TaskDesk, type TaskOwner, type TaskWork } from '../kernel/task.ts'
import { cancelledEnding, interruptedEnding } from './domain/endings.ts'
import { keptMs } from './domain/limits.ts'
import type { OpenTask, TaskEnding, TaskPlace, TaskStore } from './ports.ts'
import { RunningTask } from './running-task.ts'
import { createWatch } from './watch.ts'

export interface TaskDeskParts {
  readonly store: TaskStore
  readonly clock: Clock
  readonly logger: Logger
  /** Whether the server that ran a task has gone. */
  isAbandoned(task: OpenTask): Promise<boolean>
  /** Ends the processes that servers left which have gone. */
  endProcesses(): Promise<void>
  /** Called before the first task of this server. */
  onFirst(): Promise<void>
}

export interface OwnTaskDesk extends TaskDesk {
  /** Marks the tasks of servers that have gone as interrupted. */
  settleAbandoned(): Promise<void>
  /** Begins to end the tasks of this server, because it shuts down. */
  interrupt(): void
  /** Waits until all tasks of this server have ended. */
  close(): Promise<void>
}

const pageSize = 100

/** How long a cancelled task may take to end before it counts as cancelled anyway. */
export const cancelWaitMs = 12_000
/** How long shutdown waits until the ends of all tasks are stored; a later server marks the others. */
export const closeWaitMs = 10_000
const lookEveryMs = 250
const tryAgainMs = 2000

export const createTaskDesk = (parts: TaskDeskParts): OwnTaskDesk => {
  const { store, clock, logger } = parts
  const running = new Map<string, { readonly task: RunningTask; readonly ended: Promise<void> }>()
  const listeners = new Set<(task: Task, owner: TaskOwner) => void>()
  const neverAborted = new AbortController().signal
  let isClosing = false
  const now = (): string => new Date(clock()).toISOString()
  const watch = createWatch({
    store,
    now,
    tasks: () => [...running.values()].map(({ task }) => task),
    onFailure: (cause) => {
      logger.warn('The tasks cannot be updated', { cause })
    },
  })

  const find = (owner: TaskOwner, id: string): Promise<Task | undefined> => store.find(owner, id, neverAborted)

  const tell = async (owner: TaskOwner, id: string): Promise<void> => {
    if (listeners.size === 0) return
    const task = await find(owner, id)
    if (task !== undefined) for (const listener of listeners) listener(task, owner)
  }
  const changed = (owner: TaskOwner, id: string): void => {
    tell(owner, id).catch((cause: unknown) => {
      logger.debug('A change of a task was not told', { cause })
    })
  }

  /** A task whose end cannot be stored yet still counts as running, so this is tried again. */
  const storeEnding = async (place: TaskPlace, ending: TaskEnding): Promise<void> => {
    for (;;) {
      try {
        await store.finish(place, ending, now())
        return
      } catch (cause) {
        logger.error('The end of a task could not be stored', { id: place.id, cause })
        if (isClosing) return
        await sleep(tryAgainMs)
      }
    }
  }

  const runToEnd = async (task: RunningTask): Promise<void> => {
    const failed = (cause: unknown): TaskEnding => {
      logger.error('A task failed in a way that was not foreseen', { id: task.place.id, cause })
      return { ...interruptedEnding(''), message: 'Internal error', error: { code: -32603, message: 'Internal error' } }
    }
    const ending = await task.run().catch(failed)
    if (ending !== undefined) await storeEnding(task.place, ending)
    running.delete(task.place.id)
    if (running.size === 0) watch.stop()
    changed(task.owner, task.place.id)
  }

  const begin = async (owner: TaskOwner, work: TaskWork): Promise<{ task: RunningTask; made: Task }> => {
    const id = randomUUID()
    const place = { workspace: owner.workspace, id }
    const createdAt = now()
    const ttlMs = keptMs(work.ttlMs)
    const expiresAt = new Date(Date.parse(createdAt) + ttlMs).toISOString()
    await parts.onFirst()
    await store.add(owner, { id, tool: work.tool, createdAt, ttlMs, expiresAt }, neverAborted)
    const task = new RunningTask({
      owner,
      place,
      work,
      store,
      now,
      changed: () => {
        changed(owner, id)
      },
    })
    const rest = { message: null, requests: null, result: null, error: null }
    return { task, made: { id, tool: work.tool, status: 'working', createdAt, updatedAt: createdAt, ttlMs, ...rest } }
  }

  const settleAbandoned = async (): Promise<void> => {
    const gone: OpenTask[] = []
    for (const task of await store.open()) if (!running.has(task.id) && (await parts.isAbandoned(task))) gone.push(task)
    if (gone.length === 0) return
    await parts.endProcesses()
    for (const { workspace, id, written } of gone)
      await store.finish({ workspace, id }, interruptedEnding(written), now())
  }

  /** A task of another server may have been left by it. */
  const findSettled = async (owner: TaskOwner, id: string): Promise<Task | undefined> => {
    const task = await find(owner, id)
    if (task === undefined || !isOpen(task) || running.has(id)) return task
    await settleAbandoned()
    return find(owner, id)
  }

  const waitForEnd = async (owner: TaskOwner, id: string, signal: AbortSignal): Promise<void> => {
    const own = running.get(id)
    if (own !== undefined) return untilAborted(own.ended, signal)
    for (;;) {
      const task = await findSettled(owner, id)
      if (task === undefined || !isOpen(task) || signal.aborted) return
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    start: async (owner, work) => {
      const { task, made } = await begin(owner, work)
      running.set(made.id, { task, ended: runToEnd(task) })
      if (isClosing) task.stop('interrupted')
      watch.start()
      return {
        task: made,
        say: (message) => {
          task.say(message)
        },
        keep: (text) => {
          task.keep(text)
        },
      }
    },
    find: findSettled,
    list: async (owner, from) => {
      await settleAbandoned()
      const tasks = await store.list(owner, { from, limit: pageSize + 1 })
      const page = tasks.slice(0, pageSize)
      const last = page.at(-1)
      return tasks.length > pageSize && last !== undefined
        ? { tasks: page, next: `${last.createdAt}~${last.id}` }
        : { tasks: page }
    },
    reply: async (owner, id, given) => {
      const isKnown = await store.reply(owner, id, { given, at: now() })
      if (isKnown && running.has(id)) {
        changed(owner, id)
        await watch.look()
      }
      return isKnown
    },
    cancel: async (owner, id) => {
      const task = await findSettled(owner, id)
      if (task === undefined || !isOpen(task)) return task
      await store.askCancel(owner, id)
      running.get(id)?.task.stop('cancelled')
      await waitForEnd(owner, id, AbortSignal.timeout(cancelWaitMs))
      await store.finish({ workspace: owner.workspace, id }, cancelledEnding, now())
      return find(owner, id)
    },
    ended: async (owner, id, signal) => {
      await waitForEnd(owner, id, signal)
      return find(owner, id)
    },
    onChange: async (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    settleAbandoned,
    interrupt: () => {
      isClosing = true
      for (const { task } of running.values()) task.stop('interrupted')
    },
    close: async () => {
      const all = Promise.all([...running.values()].map(({ ended }) => ended))
      await untilAborted(
        all.then(() => undefined),
        AbortSignal.timeout(closeWaitMs),
      )
      watch.stop()
      await store.close()
    },
  }
}

const untilAborted = (ended: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => {
      resolve()
    })
    void ended.then(resolve)
  })
