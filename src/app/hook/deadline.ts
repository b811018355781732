import type { HookEvent } from '../../recall/payload/clients.ts'

/** How long a hook may take, from the start of the process. The limits in the clients' files are longer. */
export const limitMs: Readonly<Record<HookEvent, number>> = {
  prompt: 600,
  start: 1000,
  compact: 2000,
  turn: 2000,
  end: 2000,
}

export interface Deadline {
  readonly signal: AbortSignal
  isPast(): boolean
  /** Less than half of the time is left. */
  isPastHalf(): boolean
  /** Resolves when half of the time is over. */
  half(): Promise<void>
}

/** `performance.now()` counts from the start of the process. */
export const deadlineOf = (event: HookEvent): Deadline => within(limitMs[event])

export const within = (ms: number, passed: () => number = () => performance.now()): Deadline => {
  const stop = new AbortController()
  const left = (): number => Math.max(0, ms - passed())
  // The process is to end earlier if there is nothing left to do.
  setTimeout(() => {
    stop.abort()
  }, left()).unref()
  return {
    signal: stop.signal,
    isPast: () => left() === 0,
    isPastHalf: () => left() < ms / 2,
    half: () =>
      new Promise((resolve) => {
        setTimeout(resolve, left() - ms / 2)
      }),
  }
}
