/** Several long calls take turns, so a short call waits at most one slice of each. */
const sliceMs = 5

/**
 * Returns a pause for long loops: it lets other work run when a slice of time is used up, and throws when the call has
 * been stopped.
 */
export const createPause = (signal: AbortSignal): (() => Promise<void>) => {
  let sliceStart = performance.now()
  const rest = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    signal.throwIfAborted()
    sliceStart = performance.now()
  }
  // A search asks for hundreds of pauses, so those that are not due share one promise.
  const notDue = Promise.resolve()
  return () => (performance.now() - sliceStart < sliceMs ? notDue : rest())
}
