/** A signal that fires so many milliseconds after another one: for what has to be finished when a call is over. */
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
