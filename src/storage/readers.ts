import type { Connection } from './connection.ts'

/** As many reads run side by side as calls do. */
const mostReaders = 10

export interface Readers {
  /** Lends a connection that no other work has. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** When all work has ended. */
  close(): Promise<void>
}

/**
 * Connections for reading, opened when needed: a short read does not wait for a long one. A copy in memory stays the
 * only connection, because a second one would be a second copy.
 */
export const createReaders = (open: () => Promise<Connection>): Readers => {
  const idle: Connection[] = []
  const waiting: (() => void)[] = []
  const running = new Set<Promise<unknown>>()
  let opened = 0
  let most = 1

  const openAnother = async (): Promise<Connection> => {
    opened += 1
    try {
      const connection = await open()
      if (!connection.driver.memory) most = mostReaders
      return connection
    } catch (thrown) {
      opened -= 1
      throw thrown
    } finally {
      for (const wake of waiting.splice(0)) wake()
    }
  }
  const take = async (): Promise<Connection> => {
    for (;;) {
      const connection = idle.pop()
      if (connection !== undefined) return connection
      if (opened < most) return openAnother()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const lend = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await take()
    try {
      return await work(connection)
    } finally {
      idle.push(connection)
      waiting.shift()?.()
    }
  }
  return {
    use: async (work) => {
      const turn = lend(work)
      running.add(turn)
      try {
        return await turn
      } finally {
        running.delete(turn)
      }
    },
    close: async () => {
      while (running.size > 0) await Promise.allSettled(running)
      for (const connection of idle.splice(0)) connection.driver.close()
      opened = 0
      most = 1
    },
  }
}
