import type { InTurn } from './limited-places.ts'

/** Lets everything go on that waits for no event from outside. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Named pieces of work that note their start and end when they are told to. */
export const workByHand = (inTurn: InTurn) => {
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
