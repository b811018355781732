export interface Distinct<T> {
  add(value: T): void
  /** In the order in which they came. */
  all(): readonly T[]
}

/** Values that are told apart by what they hold, each once. */
export const createDistinct = <T>(): Distinct<T> => {
  const values = new Map<string, T>()
  return {
    add: (value) => {
      const key = JSON.stringify(value)
      if (!values.has(key)) values.set(key, value)
    },
    all: () => [...values.values()],
  }
}
