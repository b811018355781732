import { afterEach, expect, it } from 'vitest'
import { conversationIn, startMockMessagesApi, type MockMessagesApi, type ModelReply } from './mock-messages-api.ts'

let api: MockMessagesApi

afterEach(() => api.close())

const ask = (stream: boolean): Promise<Response> =>
  fetch(`${api.url}/v1/messages?beta=true`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'some-model',
      stream,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: '<system-reminder>today</system-reminder>' },
            { type: 'text', text: '太郎です\n' },
          ],
        },
        { role: 'system', content: 'a list of skills' },
        { role: 'assistant', content: 'はい' },
      ],
    }),
  })

const start = async (reply: ModelReply): Promise<void> => {
  api = await startMockMessagesApi(() => reply)
}

it('answers with a whole message, and records the requests', async () => {
  await start({ text: 'こんにちは' })
  expect(await (await ask(false)).json()).toMatchObject({
    type: 'message',
    role: 'assistant',
    model: 'some-model',
    content: [{ type: 'text', text: 'こんにちは' }],
    stop_reason: 'end_turn',
  })
  expect(api.requests.map(conversationIn)).toEqual([['user: 太郎です', 'assistant: はい']])
})

it('answers with a stream of events, for text and for tool use', async () => {
  await start({ tool: 'Bash', input: { command: 'ls' } })
  const text = await (await ask(true)).text()
  const events = text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as Record<string, unknown>)
  expect(events.map(({ type }) => type)).toEqual([
    'message_start',
    'content_block_start',
    'content_block_delta',
    'content_block_stop',
    'message_delta',
    'message_stop',
  ])
  expect(events[2]).toMatchObject({ delta: { type: 'input_json_delta', partial_json: '{"command":"ls"}' } })
  expect(events[4]).toMatchObject({ delta: { stop_reason: 'tool_use' } })
})

it('returns errors on demand, and records requests to other paths', async () => {
  await start({ status: 429, type: 'rate_limit_error', message: 'slow down' })
  const refused = await ask(true)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ type: 'error', error: { type: 'rate_limit_error', message: 'slow down' } })
  expect((await fetch(api.url, { method: 'HEAD' })).status).toBe(404)
  expect(api.remainingProcesses).toEqual(['HEAD /'])
})
