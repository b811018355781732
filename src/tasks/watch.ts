import type { RunningTask } from './running-task.ts'
import type { TaskStore } from './ports.ts'

export interface WatchParts {
  readonly store: TaskStore
  now(): string
  /** The tasks that run in this process. */
  tasks(): readonly RunningTask[]
  onFailure(cause: unknown): void
}

export interface Watch {
  start(): void
  stop(): void
  /** Looks at once what other servers changed. */
  look(): Promise<void>
}

/** How often this server stores progress, and sees what others asked of its tasks. */
const lookEveryMs = 1000
/** How often it tells that it still runs them. */
const looksPerBeat = 10

/** Connects the running tasks with their rows in the database, which other servers change, too. */
export const createWatch = ({ store, now, tasks, onFailure }: WatchParts): Watch => {
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  let isLooking = false

  const look = async (): Promise<void> => {
    const watched = tasks()
    if (watched.length === 0) return
    const places = watched.map(({ place }) => place)
    for (const task of watched) await task.note()
    const news = await store.news(places)
    for (const [index, task] of watched.entries()) {
      const { isOpen = true, cancelAsked = false, replies = {} } = news[index] ?? {}
      if (!isOpen) task.stop('taken')
      else if (cancelAsked) task.stop('cancelled')
      else task.replied(replies)
    }
    if (++looks % looksPerBeat === 0) await store.beat(places, now())
  }

  const lookInTurn = (): void => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(onFailure)
      .finally(() => {
        isLooking = false
      })
  }

  return {
    start: () => {
      timer ??= setInterval(lookInTurn, lookEveryMs).unref()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
    look,
  }
}
