import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to the model: the path and the body as it was sent. */
interface ModelRequest {
  readonly path: string
  readonly body: string
}

export interface MockModel {
  readonly url: string
  /** The bodies of requests for an answer, oldest first. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** A model on loopback that records what it was given. `reply` returns what it did with a request. */
const startMockModel = async (
  reply: (request: ModelRequest, response: ServerResponse) => 'answered' | 'helped' | 'unknown',
): Promise<MockModel> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url?.split('?')[0] ?? ''
      const done = reply({ path, body }, response)
      if (done === 'answered') requests.push(body)
      if (done === 'unknown') response.writeHead(404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Answers like the Responses API, which Codex uses. */
export const startResponsesApi = (answer: (body: string) => { readonly text: string; readonly tokens?: number }) => {
  let number = 0
  return startMockModel(({ path, body }, response) => {
    if (!path.endsWith('/responses')) return 'unknown'
    number += 1
    const { text: said, tokens = 10 } = answer(body)
    const item = {
      type: 'message',
      role: 'assistant',
      id: `msg_${number}`,
      content: [{ type: 'output_text', text: said }],
    }
    const usage = {
      input_tokens: tokens,
      input_tokens_details: null,
      output_tokens: 5,
      output_tokens_details: null,
      total_tokens: tokens + 5,
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (type: string, fields: object): void => {
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)
    }
    send('response.created', { response: { id: `resp_${number}` } })
    send('response.output_item.done', { item })
    send('response.completed', { response: { id: `resp_${number}`, usage } })
    response.end()
    return 'answered'
  })
}

/** Answers like the Gemini API, which Gemini CLI uses. */
export const startGeminiApi = (answer: string) =>
  startMockModel(({ path }, response) => {
    const part = {
      candidates: [{ content: { role: 'model', parts: [{ text: answer }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 1, totalTokenCount: 11 },
    }
    const json = { 'content-type': 'application/json' }
    if (path.endsWith(':streamGenerateContent')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(part)}\n\n`)
      return 'answered'
    }
    if (path.endsWith(':generateContent')) response.writeHead(200, json).end(JSON.stringify(part))
    else if (path.endsWith(':countTokens')) response.writeHead(200, json).end('{"totalTokens": 10}')
    else return 'unknown'
    return 'helped'
  })
