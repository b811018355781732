export interface StepTimes {
  /** Runs a step and notes its milliseconds. */
  step<T>(work: () => T | Promise<T>): Promise<T>
  readonly times: readonly number[]
}

/** Notes how long the steps of one call take. */
export const timeSteps = (): StepTimes => {
  const times: number[] = []
  return {
    step: async (work) => {
      const began = performance.now()
      const result = await work()
      times.push(performance.now() - began)
      return result
    },
    times,
  }
}
