import type { HttpContext } from '../http-env.ts'
import { goneSignal, refuseFor } from './admin-answers.ts'

/** Proxies close a connection on which nothing is sent for about a minute; readers skip empty lines. */
const beatMs = 15_000

type Work = (signal: AbortSignal, send: (event: object) => void) => Promise<void>

/**
 * Answers with a line of JSON for each event, sent as it happens. A failure before the first event is answered as any
 * other; the work ends when the client goes away.
 */
export const answerLines = async (context: HttpContext, work: Work): Promise<Response> => {
  const stopping = new AbortController()
  const signal = AbortSignal.any([goneSignal(context), stopping.signal])
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = (text: string): void => {
    writer.write(encoder.encode(text)).catch(() => {
      stopping.abort()
    })
  }
  const beat = setInterval(() => {
    write('\n')
  }, beatMs)
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = work(signal, (event) => {
    write(`${JSON.stringify(event)}\n`)
    begin()
  }).finally(() => {
    clearInterval(beat)
  })
  // An answer without its last event says that the work broke off.
  const close = (): Promise<void> => writer.close()
  ended.then(close, close).catch(() => undefined)
  try {
    await Promise.race([begun, ended])
  } catch (thrown) {
    return refuseFor(context, thrown)
  }
  return context.body(readable, 200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'X-Accel-Buffering': 'no',
  })
}
