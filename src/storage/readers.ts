import { limitedPlaces } from '../concurrency/limited-places.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { Connection } from './connection.ts'

/** As many concurrent reads as calls. */
const maxReaders = 10

export interface Readers {
  /** Runs `work` with a connection that no other work uses. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Waits until all work has ended. Later work opens new connections. */
  close(): Promise<void>
}

/** Connections for reading, opened when needed: a short read does not wait for a long one. */
export const createReaders = (open: () => Promise<Connection>): Readers => {
  const running = new Set<Promise<unknown>>()
  let pool = createPool(open)
  return {
    use: async (work) => {
      const lent = pool.lend(work)
      running.add(lent)
      try {
        return await lent
      } finally {
        running.delete(lent)
      }
    },
    close: async () => {
      while (running.size > 0) await Promise.allSettled(running)
      pool.closeIdle()
      pool = createPool(open)
    },
  }
}

const createPool = (open: () => Promise<Connection>) => {
  const idle: Connection[] = []
  const places = memoizeAsync(async () => {
    const first = await open()
    idle.push(first)
    // A database in memory has one connection, because a second one would be another database.
    return limitedPlaces(first.driver.memory ? 1 : maxReaders)
  })
  return {
    lend: async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
      const inPlace = await places()
      return inPlace(async () => {
        const connection = idle.pop() ?? (await open())
        try {
          return await work(connection)
        } finally {
          idle.push(connection)
        }
      })
    },
    closeIdle: (): void => {
      for (const connection of idle) connection.driver.close()
    },
  }
}
