import { expect, it } from 'vitest'
import type { Message } from '../support/raw-client.ts'
import { until } from '../support/processes.ts'
import { inBothRevisions, type ClaudeSetup, type Server } from './setup.ts'

const ask = (server: Server, prompt: string, more: { key: string; background?: boolean }): Promise<Message> =>
  server.request('tools/call', {
    name: 'execute_claude',
    arguments: { prompt, ...(more.background === true && { background: true }) },
    _meta: { 'kura/idempotencyKey': more.key },
  })

const dataOf = ({ result }: Message): Record<string, unknown> =>
  (result?.structuredContent ?? result?.data) as Record<string, unknown>

const refusedWith = (message: Message): string => JSON.stringify(message.error ?? message.result)

const begun = (setup: ClaudeSetup): Promise<void> => until(async () => setup.fake.runs().length > 0)

inBothRevisions((setup) => {
  it('runs a request with a key once and repeats its answer, also on another server', async () => {
    const server = await setup().serve()
    const first = dataOf(await ask(server, '太郎です', { key: 'k' }))
    expect(first).toMatchObject({ success: true, prompt: '太郎です' })
    const same = {
      success: true,
      prompt: '太郎です',
      response: first.response,
      session_id: first.session_id,
      tool_name: first.tool_name,
    }
    expect(dataOf(await ask(server, '太郎です', { key: 'k' }))).toMatchObject(same)
    const another = await setup().serve()
    const again = dataOf(await ask(another, '太郎です', { key: 'k' }))
    expect(again).toMatchObject(same)
    expect(Object.keys(again)).toEqual(Object.keys(first))
    expect(setup().fake.runs()).toHaveLength(1)
  })

  it('refuses another request with the same key, and runs nothing', async () => {
    const server = await setup().serve()
    await ask(server, 'one', { key: 'k' })
    expect(refusedWith(await ask(server, 'two', { key: 'k' }))).toMatch(
      /-32000.*used for another request|used for another request.*-32000/,
    )
    expect(setup().fake.runs()).toHaveLength(1)
  })

  it('refuses a second call while the first one runs', async () => {
    setup().fake.script({ delayMs: 700 })
    const [server, another] = [await setup().serve(), await setup().serve()]
    const first = ask(server, 'x', { key: 'k' })
    await begun(setup())
    expect(refusedWith(await ask(another, 'x', { key: 'k' }))).toContain('has not ended yet')
    const answer = dataOf(await first)
    expect(dataOf(await ask(another, 'x', { key: 'k' }))).toMatchObject({ response: answer.response })
    expect(setup().fake.runs()).toHaveLength(1)
  })

  it('returns the state of a background execution', async () => {
    setup().fake.script({ delayMs: 500 })
    const server = await setup().serve({ flags: { extras: true } })
    const first = dataOf(await ask(server, 'x', { key: 'k', background: true }))
    await begun(setup())
    expect(dataOf(await ask(server, 'x', { key: 'k', background: true }))).toMatchObject({
      execution_id: first.execution_id,
      status: 'running',
    })
    await server.call('get_execution', { execution_id: first.execution_id, wait_seconds: 20 })
    expect(dataOf(await ask(server, 'x', { key: 'k', background: true }))).toMatchObject({
      execution_id: first.execution_id,
      status: 'completed',
      success: true,
    })
    expect(setup().fake.runs()).toHaveLength(1)
  })
})
