/** Returns a signal that fires this many milliseconds after another one, to finish work after a call has ended. */
export const linger = (signal: AbortSignal, ms: number): AbortSignal => {
  const controller = new AbortController()
  const fireLater = (): void => {
    setTimeout(() => {
      controller.abort(signal.reason)
    }, ms).unref()
  }
  if (signal.aborted) fireLater()
  else signal.addEventListener('abort', fireLater, { once: true })
  return controller.signal
}
