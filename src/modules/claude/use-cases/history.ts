import type { Answer } from '../domain/answer.ts'

/** The latest executions of a caller, oldest first. */
export interface History {
  size(): Promise<number>
  /** `id`: of the execution. */
  add(id: string, answer: Answer): Promise<void>
  /** Replaces the entry of an execution, if it is still there. */
  replace(id: string, answer: Answer): Promise<void>
  last(count: number): Promise<readonly Answer[]>
  /** Removes the executions that have ended and returns how many there were. */
  clear(): Promise<number>
}

export const maxEntries = 100

/** The executions of this process. */
export const createHistory = (): History => {
  let entries: readonly (readonly [id: string, answer: Answer])[] = []
  const keep = (all: typeof entries): typeof entries => {
    if (all.length <= maxEntries) return all
    const oldestEnded = all.findIndex(isEnded)
    return all.filter((_, index) => index !== Math.max(0, oldestEnded))
  }
  return {
    size: () => Promise.resolve(entries.length),
    add: (id, answer) => {
      entries = keep([...entries, [id, answer]])
      return Promise.resolve()
    },
    replace: (id, answer) => {
      entries = entries.map((entry) => (entry[0] === id ? [id, answer] : entry))
      return Promise.resolve()
    },
    last: (count) => Promise.resolve(entries.slice(Math.max(0, entries.length - count)).map(([, answer]) => answer)),
    clear: () => {
      const before = entries.length
      entries = entries.filter((entry) => !isEnded(entry))
      return Promise.resolve(before - entries.length)
    },
  }
}

const isEnded = ([, { status }]: readonly [string, Answer]): boolean => status !== 'running'
