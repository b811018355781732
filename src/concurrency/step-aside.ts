/** Waits for something that no other call delays, and lets other calls run meanwhile. */
export type StepAside = <T>(wait: () => Promise<T>) => Promise<T>

const bySignal = new WeakMap<AbortSignal, StepAside>()

/** Says how the call with this signal gives its place to others. It is found by the signal, as its commits are. */
export const mayStepAside = (signal: AbortSignal, stepAside: StepAside): void => {
  bySignal.set(signal, stepAside)
}

/** Waits without the place of the call with this signal, and takes a place again before it goes on. */
export const waitAside = <T>(signal: AbortSignal, wait: () => Promise<T>): Promise<T> =>
  bySignal.get(signal)?.(wait) ?? wait()
