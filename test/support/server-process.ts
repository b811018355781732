import type { ChildProcess } from 'node:child_process'

/** Waits until a server has printed `words`. Returns a function that gives all of its output so far. */
export const untilPrinted = async (child: ChildProcess, words: string): Promise<() => string> => {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (printed.includes(words)) resolve()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', () => {
      reject(new Error(printed))
    })
  })
  return () => printed
}

/**
 * Sends a message to the server at `url`. A string is sent as it is. The answer begins before a call has ended, so read
 * all of it to be sure that the call is done.
 */
export const postMessage = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
