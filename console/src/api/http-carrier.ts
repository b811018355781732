import type { Carrier, Params, Progress } from './carrier.ts'
import { Problem } from './problem.ts'
import { messagesIn, type Message } from './read-answer.ts'
import { send } from './send.ts'

const revision = '2026-07-28'
let lastId = 0

/** Sends each request as one POST to this server, without a session. */
export const httpCarrier: Carrier = {
  request: async (method, params, { signal, onProgress }) => {
    const id = ++lastId
    const { name } = params
    const response = await send('/mcp', {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
        'mcp-method': method,
        ...(typeof name === 'string' && { 'mcp-name': name }),
      },
      body: { jsonrpc: '2.0', id, method, params: withEnvelope(params, onProgress && id) },
      signal,
    })
    const messages = onProgress === undefined ? messagesIn(await response.text()) : await reading(response, onProgress)
    const answer = messages.findLast((message) => message.result !== undefined || message.error !== undefined)
    if (answer === undefined) throw new Problem('gone', '')
    return answer
  },
}

const withEnvelope = (params: Params, progressToken: number | undefined): Params => ({
  ...params,
  _meta: {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'kura-console', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
    ...(params._meta as Params | undefined),
    ...(progressToken !== undefined && { progressToken }),
  },
})

/** Reads a stream event by event, so that progress shows while the call runs. */
const reading = async (response: Response, onProgress: (progress: Progress) => void): Promise<readonly Message[]> => {
  if (response.body === null) return messagesIn(await response.text())
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const messages: Message[] = []
  for (;;) {
    const { done, value } = await reader.read()
    rest += value ?? ''
    const cut = done ? rest.length : Math.max(rest.lastIndexOf('\n\n'), rest.lastIndexOf('\r\n\r\n'))
    if (cut > 0) {
      for (const message of messagesIn(rest.slice(0, cut))) {
        messages.push(message)
        if (message.method === 'notifications/progress' && message.params?.progress !== undefined)
          onProgress({ ...message.params, progress: message.params.progress })
      }
      rest = rest.slice(cut)
    }
    if (done) return messages
  }
}
