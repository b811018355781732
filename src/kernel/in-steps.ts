/** Runs work that stops after each of its steps, and pauses there; see `createPace`. */
export const inSteps = async <T>(work: Iterator<unknown, T, undefined>, pause: () => Promise<void>): Promise<T> => {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    await pause()
  }
}
