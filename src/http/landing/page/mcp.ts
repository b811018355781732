import { dataIn, messageIn } from './read-answer.ts'
import { words } from './words.ts'

const revision = '2026-07-28'
let lastId = 0

/** Calls a tool as an agent does: one JSON-RPC request, without a session. */
export const callTool = async <T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T> => {
  const response = await fetch('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: ++lastId,
      method: 'tools/call',
      params: { name, arguments: args, _meta: envelope },
    }),
  }).catch(() => {
    throw new Error(words.unreachable)
  })
  return dataIn(messageIn(await response.text())) as T
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'kura-landing-page', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
