import { createLines } from './lines-in.ts'
import { Problem } from './problem.ts'
import { send } from './send.ts'

/** Posts to a route that answers with a line of JSON for each event, and hands on each as it comes. */
export const adminEvents = async (
  path: string,
  signal: AbortSignal,
  onEvent: (event: unknown) => void,
): Promise<void> => {
  const response = await send(`/console/${path}`, { method: 'POST', body: {}, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const lines = createLines()
  try {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      for (const line of lines(value)) onEvent(JSON.parse(line))
      if (done) return
    }
  } catch {
    throw new Problem(signal.aborted ? 'cancelled' : 'gone', '')
  }
}
