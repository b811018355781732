import type { ServerResponse } from 'node:http'

type WhenClosed = (listener: () => void) => void

/**
 * Tells when an answer is closed, and then lets go of it. A Request is kept by the runtime for as long as its abort signal
 * can be reached, and what listens to that signal reaches this function: with the answer, and so the Request, in its hands
 * it would keep both for ever.
 */
export const whenClosed = (answer: ServerResponse): WhenClosed => {
  let open: ServerResponse | undefined = answer
  answer.once('close', () => {
    open = undefined
  })
  return (listener) => {
    if (open === undefined) listener()
    else open.once('close', listener)
  }
}
