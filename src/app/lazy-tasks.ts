import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { Host } from '../kernel/host.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import type { TaskDesk } from '../kernel/task.ts'
import type { OwnTaskDesk } from '../tasks/desk.ts'

export interface LazyTasks {
  readonly desk: TaskDesk
  /** Marks the tasks that an earlier server left, if it left some. */
  afterStart(): Promise<void>
  interrupt(): void
  close(): Promise<void>
}

/** The tasks of this server. Their code and their database are opened at the first use. */
export const lazyTasks = (host: Host, manifests: readonly ModuleManifest[]): LazyTasks => {
  const cleanUp = async (): Promise<void> => {
    for (const { settleAbandoned } of manifests) await settleAbandoned?.(host)
  }
  let isOpening = false
  let opened: OwnTaskDesk | undefined
  const open = memoizeAsync(async () => {
    isOpening = true
    try {
      opened = await (await import('../tasks/open-tasks.ts')).openTasks(host, cleanUp)
      return opened
    } finally {
      isOpening = false
    }
  })
  return {
    desk: {
      start: async (owner, work) => (await open()).start(owner, work),
      find: async (owner, id) => (await open()).find(owner, id),
      list: async (owner, from) => (await open()).list(owner, from),
      reply: async (owner, id, replies) => (await open()).reply(owner, id, replies),
      cancel: async (owner, id) => (await open()).cancel(owner, id),
      ended: async (owner, id, signal) => (await open()).ended(owner, id, signal),
      onChange: async (listener) => (await open()).onChange(listener),
    },
    afterStart: async () => {
      if (!manifests.some(({ offers }) => offers.tasks)) return
      const { settleLeftTasks } = await import('../tasks/left-tasks.ts')
      await settleLeftTasks(host, async () => (await open()).settleAbandoned())
    },
    interrupt: () => {
      opened?.interrupt()
    },
    close: async () => {
      if (isOpening) await open().catch(nothing)
      await opened?.close()
    },
  }
}

const nothing = (): void => undefined
