import { language } from '../words/language.ts'
import { dataIn, messagesIn, type Message } from './read-answer.ts'
import { Problem } from './problem.ts'
import { send } from './send.ts'

const revision = '2026-07-28'
let lastId = 0

export interface Progress {
  readonly progress: number
  readonly total?: number
  readonly message?: string
}

export interface CallOptions {
  /** For writes: the same key with the same arguments writes once, however often it is sent. */
  readonly key?: string
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export const newKey = (): string => crypto.randomUUID()

/** Calls a tool as an agent does: one JSON-RPC request, without a session. */
export const callTool = async <T>(
  name: string,
  args: Readonly<Record<string, unknown>>,
  { key, signal, onProgress }: CallOptions = {},
): Promise<T> => {
  const id = ++lastId
  const params = { name, arguments: args, _meta: envelope(key, onProgress && id) }
  return (await request('tools/call', params, { id, name, signal, onProgress })) as T
}

/** The tools that agents are told of, page by page. */
export const listTools = async (): Promise<readonly { readonly name: string; readonly title?: string }[]> => {
  const tools: { readonly name: string; readonly title?: string }[] = []
  let cursor: string | undefined
  do {
    const params = { ...(cursor !== undefined && { cursor }), _meta: envelope() }
    const answer = (await request('tools/list', params, { id: ++lastId })) as {
      readonly tools: readonly { readonly name: string; readonly title?: string }[]
      readonly nextCursor?: string
    }
    tools.push(...answer.tools)
    cursor = answer.nextCursor
  } while (cursor !== undefined)
  return tools
}

/** The text of a prompt with its arguments. */
export const getPrompt = async (name: string, args: Readonly<Record<string, string>>): Promise<string> => {
  const params = { name, arguments: args, _meta: envelope() }
  const answer = (await request('prompts/get', params, { id: ++lastId, name })) as {
    readonly messages: readonly { readonly content: { readonly text?: string } }[]
  }
  return answer.messages.map(({ content }) => content.text ?? '').join('\n')
}

interface Requesting extends CallOptions {
  readonly id: number
  readonly name?: string
}

const request = async (
  method: string,
  params: Readonly<Record<string, unknown>>,
  { id, name, signal, onProgress }: Requesting,
): Promise<unknown> => {
  const response = await send('/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(name !== undefined && { 'mcp-name': name }),
    },
    body: { jsonrpc: '2.0', id, method, params },
    signal,
  })
  const messages = onProgress === undefined ? messagesIn(await response.text()) : await reading(response, onProgress)
  const answer = messages.findLast((message) => message.result !== undefined || message.error !== undefined)
  if (answer === undefined) throw new Problem('gone', '')
  return dataIn(answer)
}

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

const envelope = (key?: string, progressToken?: number): Readonly<Record<string, unknown>> => ({
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'kura-console', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
  'kura/language': language.value,
  ...(key !== undefined && { 'kura/idempotencyKey': key }),
  ...(progressToken !== undefined && { progressToken }),
})
