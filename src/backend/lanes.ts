import PQueue from 'p-queue'
import { AppError } from '../kernel/errors.ts'
import type { Lane } from '../kernel/tool.ts'

export interface LaneSize {
  readonly running: number
  readonly queued: number
}

const laneSizes: Readonly<Record<Lane, LaneSize>> = {
  main: { running: 10, queued: 100 },
  // Calls that wait for a program take minutes: in a lane of their own they delay nobody else.
  child: { running: 4, queued: 100 },
}

const retryAfterMs = 1000

export interface Lanes {
  /** Runs `work` when a place is free, first in first out; a full lane refuses at once. */
  run<T>(lane: Lane, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Settles when nothing runs or waits. */
  idle(): Promise<void>
}

export const createLanes = (sizes: Readonly<Record<Lane, LaneSize>> = laneSizes): Lanes => {
  const queues = {
    main: new PQueue({ concurrency: sizes.main.running }),
    child: new PQueue({ concurrency: sizes.child.running }),
  }
  return {
    run: <T>(lane: Lane, signal: AbortSignal, work: () => Promise<T>) => {
      const queue = queues[lane]
      if (queue.size >= sizes[lane].queued) return Promise.reject(busy(sizes[lane]))
      // Only who waits may leave the lane: work that has begun keeps its place until it ends.
      const waiting = new AbortController()
      const leave = (): void => { waiting.abort(new AppError('cancelled', 'The call was cancelled')) }
      if (signal.aborted) leave()
      signal.addEventListener('abort', leave, { once: true })
      const begin = (): Promise<T> => {
        signal.removeEventListener('abort', leave)
        return work()
      }
      return queue.add(begin, { signal: waiting.signal })
    },
    idle: async () => {
      await Promise.all([queues.main.onIdle(), queues.child.onIdle()])
    },
  }
}

const busy = (size: LaneSize): AppError =>
  new AppError('busy', `Server is busy: ${size.running} calls are running and ${size.queued} are waiting`, {
    hint: `Try again in ${retryAfterMs / 1000} s.`,
    facts: { retryAfterMs },
  })
