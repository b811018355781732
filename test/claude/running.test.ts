import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { JsonRpcNotification } from '../../src/server-api.ts'
import { until } from '../support/processes.ts'
import { inBothRevisions, type ClaudeSetup } from './setup.ts'

const running = (setup: ClaudeSetup, count = 1): Promise<void> => until(async () => setup.fake.runs().length >= count)

inBothRevisions((setup) => {
  it('runs one call after the other; the second continues from the first [CLA-limits-serial]', async () => {
    setup().fake.script({ delayMs: 200 })
    const server = await setup().serve()
    const [first, second, third] = await Promise.all([server.ask('一'), server.ask('二'), server.ask('三')])
    expect(
      setup()
        .fake.runs()
        .map(({ resumed, stdin }) => [stdin, resumed]),
    ).toEqual([
      ['一', null],
      ['二', first.session_id],
      ['三', second.session_id],
    ])
    expect(third.parent_session_id).toBe(second.session_id)
  })

  it('answers about its state at once during a run [CLA-performance-immediate]', async () => {
    setup().fake.script({ behaviour: 'hang' })
    const server = await setup().serve()
    const asked = server.request('tools/call', { name: 'execute_claude', arguments: { prompt: '一' } })
    const id = server.lastId()
    await running(setup())
    // The run ends only when it is cancelled, so an answer that waited for it would not come.
    for (const name of ['get_current_session', 'get_execution_history', 'clear_execution_history'] as const)
      await server.call(name)
    expect(await server.call('get_current_session')).toMatchObject({ session_id: null })
    server.cancel(id)
    expect(await asked).toBeUndefined()
  })

  it.each(['reset_session', 'set_current_session'] as const)(
    'a run that ends after %s does not move the session',
    async (tool) => {
      setup().fake.script({ delayMs: 300 })
      const server = await setup().serve()
      const other = '0a4b1c2d-0000-4000-8000-000000000001'
      const asked = server.ask('一')
      await running(setup())
      await server.call(tool, tool === 'reset_session' ? {} : { session_id: other })
      expect((await asked).success).toBe(true)
      expect((await server.call('get_current_session')).session_id).toBe(tool === 'reset_session' ? null : other)
    },
  )

  it('ends a run with all of its processes after the time limit [CLA-timeout-300]', async () => {
    const children = [
      { ignoresSigterm: true, grandchildren: 2 },
      { detached: true, ignoresSigterm: true },
    ]
    setup().fake.script({ behaviour: 'hang', sigterm: 'ignore', children })
    const server = await setup().serve({ env: { KURA_CLAUDE_TIMEOUT: '1' } })
    expect(await server.ask('x')).toMatchObject({ success: false, error: 'Timeout after 1 seconds', kind: 'timeout' })
    expect(await setup().fake.processes()).toEqual([])
  })

  it('ends the detached child of a CLI that ended at once', async () => {
    setup().fake.script({ behaviour: 'hang', children: [{ detached: true, ignoresSigterm: true }] })
    const server = await setup().serve({ env: { KURA_CLAUDE_TIMEOUT: '1' } })
    expect(await server.ask('x')).toMatchObject({ error: 'Timeout after 1 seconds' })
    expect(await setup().fake.processes()).toEqual([])
  })

  it('ends the children of a run that has answered', async () => {
    setup().fake.script({
      children: [{ detached: true, holdsOutput: true, ignoresSigterm: true }, { grandchildren: 1 }],
    })
    const server = await setup().serve()
    expect(await server.ask('x')).toMatchObject({ success: true })
    expect(await setup().fake.processes()).toEqual([])
  })

  it('ends a run that its client cancels, and leaves the session as it was', async () => {
    setup().fake.script({ behaviour: 'hang', children: [{ detached: true }] })
    const server = await setup().serve()
    const asked = server.request('tools/call', { name: 'execute_claude', arguments: { prompt: 'x' } })
    await running(setup())
    server.cancel(server.lastId())
    expect(await asked).toBeUndefined()
    await until(async () => (await setup().fake.processes()).length === 0)
    setup().fake.script({})
    expect(await server.ask('二')).toMatchObject({ success: true, parent_session_id: null })
    expect((await server.call('get_execution_history')).history).toMatchObject([
      { kind: 'cancelled' },
      { success: true },
    ])
  })

  it('lets a waiting call be cancelled, and keeps the order of the others', async () => {
    setup().fake.script({ delayMs: 300 })
    const server = await setup().serve()
    const first = server.ask('一')
    await running(setup())
    const second = server.request('tools/call', { name: 'execute_claude', arguments: { prompt: '二' } })
    server.cancel(server.lastId())
    const third = server.ask('三')
    expect(await second).toBeUndefined()
    expect((await third).parent_session_id).toBe((await first).session_id)
    expect(
      setup()
        .fake.runs()
        .map(({ stdin }) => stdin),
    ).toEqual(['一', '三'])
  })

  it('ends its runs when the server ends', async () => {
    setup().fake.script({ behaviour: 'hang', children: [{ detached: true, ignoresSigterm: true }] })
    const server = await setup().serve()
    void server.ask('x').catch(() => undefined)
    await running(setup())
    await server.close()
    expect(await setup().fake.processes()).toEqual([])
  })

  it('drops intermediate events, so that long work may print more than the output limit', async () => {
    setup().fake.script({ tools: Array<string>(12).fill('Read'), toolOutputBytes: 2 ** 20 })
    const server = await setup().serve()
    const notifications: JsonRpcNotification[] = []
    const params = { name: 'execute_claude', arguments: { prompt: '一' }, _meta: { progressToken: 7 } }
    const { result } = await server.request('tools/call', params, (message) => notifications.push(message))
    expect(JSON.stringify(result)).toContain('はい: 一')
    expect(notifications.filter(({ params: { message } = {} }) => message === 'Using Read')).toHaveLength(12)
    setup().fake.script({ behaviour: 'flood' })
    expect(JSON.stringify((await server.request('tools/call', params, () => undefined)).result)).toContain(
      'too_much_output',
    )
  })

  it('reports progress only if the client wants it', async () => {
    setup().fake.script({ tools: ['Read', 'Bash'], delayMs: 100 })
    const server = await setup().serve()
    const notifications: JsonRpcNotification[] = []
    const params = { name: 'execute_claude', arguments: { prompt: '一' }, _meta: { progressToken: 7 } }
    const { result } = await server.request('tools/call', params, (message) => notifications.push(message))
    expect(JSON.stringify(result)).toContain('はい: 一')
    await sleep(10)
    expect(notifications.map(({ params: { progress, message } = {} }) => [progress, message])).toEqual([
      [1, 'Claude has started'],
      [2, 'Using Read'],
      [3, 'Using Bash'],
      [4, 'はい: 一'],
    ])
    expect(setup().fake.runs()[0]?.argv.join(' ')).toContain('--output-format stream-json --verbose')
    await server.ask('二')
    expect(setup().fake.runs()[1]?.argv.join(' ')).toContain('--output-format json')
    expect(setup().fake.runs()[1]?.before).toEqual(['一'])
  })
})
