/** The reason of a signal that ended because the time was up. */
export const isTimeUp = ({ reason }: AbortSignal): boolean => reason instanceof Error && reason.name === 'TimeoutError'

/** After this time without an answer, a server may have to load its model again, which takes longer than a request. */
const warmMs = 60_000

export const timeLimitAfter = (sinceAnswerMs: number, limitMs: number): number =>
  sinceAnswerMs < warmMs ? limitMs : 3 * limitMs

/** Runs `work` with a signal that is aborted with the caller's, or when the time is up. It leaves no timer behind. */
export const withTimeLimit = async <T>(
  signal: AbortSignal,
  limitMs: number,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const stop = (): void => {
    controller.abort(signal.reason)
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The time is up', 'TimeoutError'))
  }, limitMs)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
