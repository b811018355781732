import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

interface Block {
  readonly type: string
  readonly text?: string
  readonly [field: string]: unknown
}

/** The body of a request to the model. */
export interface ModelRequest {
  readonly model: string
  readonly stream?: boolean
  readonly system?: unknown
  readonly tools?: readonly { readonly name: string }[]
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[]
}

export type ModelReply =
  | { readonly text: string }
  | { readonly tool: string; readonly input: object }
  | { readonly status: number; readonly type: string; readonly message: string }
  | 'never'

export interface MockMessagesApi {
  readonly url: string
  /** Oldest first. */
  readonly requests: readonly ModelRequest[]
  /** Requests to any other path. */
  readonly remainingProcesses: readonly string[]
  close(): Promise<void>
}

/** Answers like the Messages API, on loopback, and records what the model was given. */
export const startMockMessagesApi = async (reply: (request: ModelRequest) => ModelReply): Promise<MockMessagesApi> => {
  const requests: ModelRequest[] = []
  const remainingProcesses: string[] = []
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (request.method !== 'POST' || path !== '/v1/messages') {
      remainingProcesses.push(`${request.method} ${request.url}`)
      response.writeHead(404).end()
      return
    }
    void readBody(request).then((body) => {
      const asked = JSON.parse(body) as ModelRequest
      requests.push(asked)
      answer(response, { asked, reply: reply(asked), number: requests.length })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    remainingProcesses,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The texts of a conversation, without what the CLI adds to them. */
export const conversationIn = (request: ModelRequest): readonly string[] =>
  request.messages
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .flatMap(({ role, content }) =>
      textsOf(content)
        .filter((text) => !text.startsWith('<system-reminder>'))
        .map((text) => `${role}: ${text.trim()}`),
    )

const textsOf = (content: string | readonly Block[]): readonly string[] =>
  typeof content === 'string' ? [content] : content.flatMap(({ text }) => (text === undefined ? [] : [text]))

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

interface Answer {
  readonly asked: ModelRequest
  readonly reply: ModelReply
  readonly number: number
}

const answer = (response: ServerResponse, { asked, reply, number }: Answer): void => {
  if (reply === 'never') return
  if ('status' in reply) {
    sendJson(response, {
      status: reply.status,
      body: { type: 'error', error: { type: reply.type, message: reply.message } },
    })
    return
  }
  const message = messageOf({ asked, reply, number })
  if (asked.stream === true) sendEvents(response, message)
  else sendJson(response, { status: 200, body: message })
}

const messageOf = ({
  asked,
  reply,
  number,
}: {
  asked: ModelRequest
  reply: { text: string } | { tool: string; input: object }
  number: number
}) => ({
  id: `msg_${number}`,
  type: 'message',
  role: 'assistant',
  model: asked.model,
  content: [
    'tool' in reply
      ? { type: 'tool_use', id: `toolu_${number}`, name: reply.tool, input: reply.input }
      : { type: 'text', text: reply.text },
  ],
  stop_reason: 'tool' in reply ? 'tool_use' : 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
})

const sendEvents = (response: ServerResponse, message: ReturnType<typeof messageOf>): void => {
  const { content, stop_reason, usage, ...rest } = message
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (type: string, fields: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)
  }
  send('message_start', { message: { ...rest, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } } })
  content.forEach((block, index) => {
    const isTool = block.type === 'tool_use'
    send('content_block_start', { index, content_block: isTool ? { ...block, input: {} } : { type: 'text', text: '' } })
    const delta = isTool
      ? { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
      : { type: 'text_delta', text: block.text }
    send('content_block_delta', { index, delta })
    send('content_block_stop', { index })
  })
  send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: usage.output_tokens } })
  send('message_stop', {})
  response.end()
}

const sendJson = (response: ServerResponse, { status, body }: { status: number; body: object }): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
