import { Line, reasonOf, waitInLine } from './waiting-line.ts'

/** Runs `work` when there is a place for it. Work whose signal is aborted while it waits is not started. */
export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Lets `count` pieces of work run at a time. The others wait, first in, first out. */
export const limitedPlaces = (count: number): InTurn => {
  const line = new Line()
  let free = count
  const leave = (): void => {
    const next = line.oldest
    // The next in line gets the place directly, so that a new call cannot overtake it.
    if (next === undefined) free += 1
    else next.start()
  }
  const enter = async (signal: AbortSignal | undefined): Promise<void> => {
    if (signal?.aborted) throw reasonOf(signal)
    if (free > 0) free -= 1
    else await waitInLine(line, { signal })
  }
  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Lets one piece of work run at a time, first in, first out. */
export const turns = (): InTurn => limitedPlaces(1)
