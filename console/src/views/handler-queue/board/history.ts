/** States that can be undone and redone. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

/** More steps are forgotten, the oldest first. */
const maxSteps = 500

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

export const record = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past, present].slice(-maxSteps),
  present: next,
  future: [],
})

export const undo = <T>({ past, present, future }: History<T>): History<T> => {
  const [last] = past.slice(-1)
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last, future: [present, ...future] }
}

export const redo = <T>({ past, present, future }: History<T>): History<T> => {
  const [next, ...rest] = future
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest }
}
