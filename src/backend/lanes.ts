import { FairShares, type Owner, type PlaceSizes } from '../concurrency/fair-shares.ts'
import { AppError } from '../kernel/errors.ts'
import type { Lane } from '../kernel/tool.ts'

export const laneSizes: Readonly<Record<Lane, PlaceSizes>> = {
  main: { running: 10, queued: 100 },
  // Calls that wait for a program take minutes: in a lane of their own they do not delay others.
  child: { running: 4, queued: 100 },
}

const retryAfterMs = 1000

/** Where a call stands, and whose it is. */
export interface Slot {
  readonly lane: Lane
  readonly owner: Owner
  readonly signal: AbortSignal
}

export interface Lanes {
  /** Runs `work` when it is its owner's turn; what finds no room is refused at once. */
  run<T>(place: Slot, work: () => Promise<T>): Promise<T>
  /** Settles when nothing runs or waits. */
  idle(): Promise<void>
  /** How many run and how many wait, this moment. */
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
