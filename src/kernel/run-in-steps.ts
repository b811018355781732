/** Runs a generator step by step and calls `pause` after each step; see `createPause`. */
export const runInSteps = async <T>(work: Iterator<unknown, T, undefined>, pause: () => Promise<void>): Promise<T> => {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    await pause()
  }
}
