import type { Answer } from '../domain/answer.ts'

/** The latest executions of this process, oldest first. */
export interface History {
  readonly size: number
  add(answer: Answer): void
  /** Replaces the entry with the same execution id, if it is still there. */
  replace(answer: Answer): void
  last(count: number): readonly Answer[]
  /** Removes the executions that have ended and returns how many there were. */
  clear(): number
}

export const maxEntries = 100

export const createHistory = (): History => {
  let entries: readonly Answer[] = []
  const keep = (all: readonly Answer[]): readonly Answer[] => {
    if (all.length <= maxEntries) return all
    const oldestEnded = all.findIndex(isEnded)
    return all.filter((_, index) => index !== Math.max(0, oldestEnded))
  }
  return {
    get size() {
      return entries.length
    },
    add: (answer) => {
      entries = keep([...entries, answer])
    },
    replace: (answer) => {
      entries = entries.map((one) =>
        one.execution_id !== undefined && one.execution_id === answer.execution_id ? answer : one,
      )
    },
    last: (count) => entries.slice(Math.max(0, entries.length - count)),
    clear: () => {
      const before = entries.length
      entries = entries.filter((one) => !isEnded(one))
      return before - entries.length
    },
  }
}

const isEnded = ({ status }: Answer): boolean => status !== 'running'
