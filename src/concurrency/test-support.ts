import type { InTurn } from './limited-places.ts'

/** Runs all pending microtasks and timers that are due. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Named pieces of work that record their start and end on request. */
export const controlledWork = (inTurn: InTurn) => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    add: (name: string, signal?: AbortSignal): Promise<void> => {
      const result = inTurn(() => {
        started.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }, signal)
      result.catch(() => undefined)
      return result
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      await settled()
    },
  }
}
