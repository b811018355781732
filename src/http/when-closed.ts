import type { ServerResponse } from 'node:http'

type WhenClosed = (listener: () => void) => void

/**
 * Calls listeners when an answer is closed, and then drops its reference to the answer. The runtime keeps a Request as
 * long as its abort signal can be reached, and a listener on that signal reaches this function. With a reference to the
 * answer, and so to the Request, both would never be collected.
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
