/** Lets one piece of work run at a time, first in first out. Whoever gives up leaves the line at once. */
export type Queue = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

export const createQueue = (): Queue => {
  let last: Promise<void> = Promise.resolve()
  return async (signal, work) => {
    const before = last
    let leave = (): void => undefined
    last = new Promise((resolve) => {
      leave = resolve
    })
    try {
      await orAborted(before, signal)
      return await work()
    } finally {
      // Whoever gave up still keeps the one behind from overtaking the one before.
      void before.then(leave)
    }
  }
}

const orAborted = (turn: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('The call was cancelled'))
    }
    if (signal.aborted) {
      giveUp()
      return
    }
    signal.addEventListener('abort', giveUp, { once: true })
    void turn.then(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    })
  })

/** A line for each name; those of different names do not wait for each other. */
export const createNamedQueues = (): ((name: string) => Queue) => {
  const queues = new Map<string, { readonly queue: Queue; waiting: number }>()
  return (name) => async (signal, work) => {
    const line = queues.get(name) ?? { queue: createQueue(), waiting: 0 }
    queues.set(name, line)
    line.waiting += 1
    try {
      return await line.queue(signal, work)
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) queues.delete(name)
    }
  }
}

/** Lets so many pieces of work run at a time; the others wait, in the order of asking. */
export const createPlaces = (count: number): Queue => {
  const waiting: (() => void)[] = []
  let free = count
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return async (signal, work) => {
    if (free > 0) free -= 1
    else {
      const place = new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      // A place that comes after all is passed on.
      await orAborted(place, signal).catch((stopped: unknown) => {
        void place.then(leave)
        throw stopped
      })
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
