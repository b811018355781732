import { FairShares, type Owner, type PlaceSizes } from '../concurrency/fair-shares.ts'
import { AppError } from '../kernel/errors.ts'
import type { StepAside } from '../concurrency/step-aside.ts'
import type { Lane } from '../kernel/tool.ts'

export const laneSizes: Readonly<Record<Lane, PlaceSizes>> = {
  main: { running: 10, queued: 100 },
  // Calls that wait for a program take minutes, so they have a separate lane and do not delay other calls.
  child: { running: 4, queued: 100 },
}

const retryAfterMs = 1000

/** The lane and the owner of a call, and the signal that cancels it. */
export interface Slot {
  readonly lane: Lane
  readonly owner: Owner
  readonly signal: AbortSignal
}

export interface Lanes {
  /** Runs `work` when its owner gets a place. If the queue is full, it is refused at once. */
  run<T>(slot: Slot, work: (stepAside: StepAside) => Promise<T>): Promise<T>
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
  /** The current numbers of running and waiting calls. */
  load(): Readonly<Record<Lane, PlaceSizes>>
}

export const createLanes = (sizes: Readonly<Record<Lane, PlaceSizes>> = laneSizes): Lanes => {
  const lanes = { main: sharesOf(sizes.main), child: sharesOf(sizes.child) }
  return {
    run: ({ lane, owner, signal }, work) => lanes[lane].run(owner, signal, work),
    idle: async () => {
      await Promise.all([lanes.main.idle(), lanes.child.idle()])
    },
    load: () => ({ main: lanes.main.load(), child: lanes.child.load() }),
  }
}

const sharesOf = (size: PlaceSizes): FairShares => new FairShares(size, { full: () => busy(size), cancelled })

const cancelled = (): AppError =>
  new AppError('cancelled', { en: 'The call was cancelled', ja: '呼び出しは中断されました' })

const busy = (size: PlaceSizes): AppError =>
  new AppError(
    'busy',
    {
      en: `Server is busy: ${size.running} calls are running and ${size.queued} are waiting`,
      ja: `サーバーが混み合っています: ${size.running} 件を実行中、${size.queued} 件が待機中です`,
    },
    {
      hint: { en: `Try again in ${retryAfterMs / 1000} s.`, ja: `${retryAfterMs / 1000} 秒後にやり直してください。` },
      facts: { retryAfterMs },
    },
  )
