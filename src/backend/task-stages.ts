import type { Owner } from '../concurrency/fair-shares.ts'
import type { Lane } from '../kernel/tool.ts'
import type { Lanes } from './lanes.ts'

/** The lanes of a call that may become a task. */
export interface TaskStages {
  /** Where its checks and questions run: a task is made at once, even if the lane of its work is full. */
  readonly first: {
    readonly lane: Lane
    /** Resolves when the call leaves this lane: it has become a task, or it has ended. */
    until(ended: Promise<void>): Promise<void>
  }
  /** Makes the task, leaves the first lane, and waits for a place in the lane of the work. */
  become(signal: AbortSignal): Promise<void>
}

interface StageParts {
  readonly lane: Lane
  readonly owner: Owner
  readonly lanes: Lanes
  becomeTask(ended: Promise<void>): Promise<void>
}

export const stagesOf = ({ lane, owner, lanes, becomeTask }: StageParts): TaskStages => {
  const call = signalOnce()
  const moved = signalOnce()
  return {
    first: {
      lane: 'main',
      until: (ended) => {
        void ended.then(call.resolve)
        return Promise.race([ended, moved.promise])
      },
    },
    become: async (signal) => {
      await becomeTask(call.promise)
      await new Promise<void>((resolve, reject) => {
        const inLane = (): Promise<void> => {
          resolve()
          return call.promise
        }
        lanes.run({ lane, owner, signal }, inLane).catch(reject)
        moved.resolve()
      })
    },
  }
}

const signalOnce = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
