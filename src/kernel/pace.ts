/** Several long calls take turns, so that a short one waits for a slice of each. */
const sliceMs = 5

/**
 * A pause to put into long loops: it lets other work through when a slice of time is used up, and
 * ends the loop when the call is over.
 */
export const createPace = (signal: AbortSignal): (() => Promise<void>) => {
  let sliceStart = performance.now()
  return async () => {
    if (performance.now() - sliceStart < sliceMs) return
    await new Promise((resolve) => setImmediate(resolve))
    signal.throwIfAborted()
    sliceStart = performance.now()
  }
}
