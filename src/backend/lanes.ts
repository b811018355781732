import { AppError } from '../kernel/errors.ts'
import type { Lane } from '../kernel/tool.ts'

export interface LaneSize {
  readonly running: number
  readonly queued: number
}

export const laneSizes: Readonly<Record<Lane, LaneSize>> = {
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
  /** How many run and how many wait, this moment. */
  load(): Readonly<Record<Lane, LaneSize>>
}

export const createLanes = (sizes: Readonly<Record<Lane, LaneSize>> = laneSizes): Lanes => {
  const queues = { main: new PlaceQueue(sizes.main), child: new PlaceQueue(sizes.child) }
  return {
    run: async (lane, signal, work) => {
      const queue = queues[lane]
      await queue.enter(signal)
      try {
        return await work()
      } finally {
        queue.leave()
      }
    },
    idle: async () => {
      await Promise.all([queues.main.idle(), queues.child.idle()])
    },
    load: () => ({ main: queues.main.load(), child: queues.child.load() }),
  }
}

/** Places for work. Whoever waits may give up; whoever has a place keeps it until the work has ended. */
class PlaceQueue {
  readonly #size: LaneSize
  readonly #waiting = new Set<() => void>()
  #running = 0
  #idle: (() => void)[] = []

  constructor(size: LaneSize) {
    this.#size = size
  }

  async enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw cancelled()
    if (this.#running >= this.#size.running) {
      if (this.#waiting.size >= this.#size.queued) throw busy(this.#size)
      await this.#wait(signal)
    } else this.#running++
  }

  /** The place goes to the next in line, or becomes free. */
  leave(): void {
    const [next] = this.#waiting
    if (next !== undefined) {
      next()
      return
    }
    this.#running--
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }

  load(): LaneSize {
    return { running: this.#running, queued: this.#waiting.size }
  }

  idle(): Promise<void> {
    return this.#running === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve))
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        settle()
        resolve()
      }
      const giveUp = (): void => {
        settle()
        reject(cancelled())
      }
      const settle = (): void => {
        this.#waiting.delete(proceed)
        signal.removeEventListener('abort', giveUp)
      }
      this.#waiting.add(proceed)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }
}

const cancelled = (): AppError => new AppError('cancelled', { en: 'The call was cancelled', ja: '呼び出しは中断されました' })

const busy = (size: LaneSize): AppError =>
  new AppError('busy', {
    en: `Server is busy: ${size.running} calls are running and ${size.queued} are waiting`,
    ja: `サーバーが混み合っています: ${size.running} 件を実行中、${size.queued} 件が待機中です`,
  }, {
    hint: { en: `Try again in ${retryAfterMs / 1000} s.`, ja: `${retryAfterMs / 1000} 秒後にやり直してください。` },
    facts: { retryAfterMs },
  })
