import { afterEach } from 'vitest'
import type { RawClient } from '../support/raw-client.ts'
import {
  conversationIn,
  startMockMessagesApi,
  type MockMessagesApi,
  type ModelReply,
  type ModelRequest,
} from './mock-messages-api.ts'
import { newSandbox, serve, type Sandbox } from './real-claude.ts'

/** Numbers its answers, so that each turn is different. Some prompts make it fail, wait or use a tool. */
const model = () => {
  let number = 0
  return (request: ModelRequest): ModelReply => {
    const last = conversationIn(request).at(-1) ?? ''
    if (last.endsWith('REFUSE')) return { status: 401, type: 'authentication_error', message: 'invalid x-api-key' }
    if (last.endsWith('WAIT')) return 'never'
    if (last.endsWith('WORK') && !hasToolResult(request)) {
      return { tool: 'Bash', input: { command: 'tail -f /dev/null & tail -f /dev/null', description: 'wait' } }
    }
    number += 1
    return { text: `返答${number}` }
  }
}

const hasToolResult = ({ messages }: ModelRequest): boolean =>
  messages.some(({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'tool_result'))

interface Setup {
  readonly api: MockMessagesApi
  readonly sandbox: Sandbox
  readonly kura: RawClient
  /** The last conversation that the model was given. */
  seen(): readonly string[]
  /** Starts another server in the same sandbox. */
  serveAgain(): RawClient
}

/** The requests that belong to a conversation. The CLI's requests for titles have no tools and do not count. */
export const conversations = ({ requests }: MockMessagesApi): readonly ModelRequest[] =>
  requests.filter(({ tools }) => (tools?.length ?? 0) > 0)

/** Starts a server with the real CLI and a mock of the model. Everything is ended after each test. */
export const useRealClaude = () => {
  const opened: { clients: RawClient[]; apis: MockMessagesApi[] } = { clients: [], apis: [] }
  afterEach(async () => {
    for (const client of opened.clients.splice(0)) await client.end()
    for (const api of opened.apis.splice(0)) await api.close()
  })
  const open = (sandbox: Sandbox): RawClient => {
    const client = serve(sandbox)
    opened.clients.push(client)
    return client
  }
  return async (env: Readonly<Record<string, string>> = {}): Promise<Setup> => {
    const api = await startMockMessagesApi(model())
    opened.apis.push(api)
    const sandbox = newSandbox(api, env)
    return {
      api,
      sandbox,
      kura: open(sandbox),
      seen: () => conversationIn(conversations(api).at(-1) ?? { model: '', messages: [] }),
      serveAgain: () => open(sandbox),
    }
  }
}
