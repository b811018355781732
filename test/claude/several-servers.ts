import { expect, it } from 'vitest'
import { until } from '../support/processes.ts'
import { inBothRevisions, type ClaudeSetup, type Server, type ServeOptions } from './setup.ts'

const other = '0a4b1c2d-0000-4000-8000-000000000001'

const sessionOf = async (server: Server): Promise<string | null> =>
  (await server.call('get_current_session')).session_id

const serveTwo = async (setup: ClaudeSetup, options: ServeOptions = {}): Promise<readonly [Server, Server]> => [
  await setup.serve({ servesTeam: true, ...options }),
  await setup.serve({ servesTeam: true, ...options }),
]

const runs = (setup: ClaudeSetup, count: number): Promise<void> => until(async () => setup.fake.runs().length >= count)

inBothRevisions((setup) => {
  it('the servers of a team have one current session for each caller', async () => {
    const [one, two] = await serveTwo(setup())
    const first = await one.ask('一')
    expect(await sessionOf(two)).toBe(first.session_id)
    const second = await two.ask('二')
    expect(second.parent_session_id).toBe(first.session_id)
    expect(await one.call('set_current_session', { session_id: other })).toMatchObject({
      old_session_id: second.session_id,
    })
    expect(await sessionOf(two)).toBe(other)
    expect(await two.call('set_current_session', { session_id: '--flag' })).toMatchObject({
      success: false,
      old_session_id: other,
      new_session_id: other,
    })
    expect(await two.call('reset_session')).toMatchObject({ old_session_id: other })
    expect([await sessionOf(one), (await one.ask('三')).parent_session_id]).toEqual([null, null])
  })

  it('a later server of a team goes on where the others are, and one alone does not', async () => {
    const first = await setup().serve({ servesTeam: true })
    const { session_id: session } = await first.ask('一')
    await first.close()
    expect(await sessionOf(await setup().serve({ servesTeam: true }))).toBe(session)
    expect(await sessionOf(await setup().serve())).toBeNull()
  })

  it('runs on two servers take turns, and the second continues from the first', async () => {
    const [one, two] = await serveTwo(setup())
    setup().fake.script({ delayMs: 700 })
    const first = one.ask('一')
    await runs(setup(), 1)
    const [begun, continued] = await Promise.all([first, two.ask('二')])
    expect(continued.parent_session_id).toBe(begun.session_id)
    expect(await sessionOf(one)).toBe(continued.session_id)
  })

  it('a run that ends after a reset on another server does not move the session', async () => {
    const [one, two] = await serveTwo(setup())
    setup().fake.script({ delayMs: 500 })
    const asked = one.ask('一')
    await runs(setup(), 1)
    await two.call('reset_session')
    const next = await two.ask('二')
    expect([(await asked).success, next.parent_session_id]).toEqual([true, null])
    expect(await sessionOf(one)).toBe(next.session_id)
  })

  it('a call that is cancelled while another server runs does not wait for it', async () => {
    const [one, two] = await serveTwo(setup())
    setup().fake.script({ behaviour: 'hang' })
    const hanging = one.request('tools/call', { name: 'execute_claude', arguments: { prompt: '一' } })
    await runs(setup(), 1)
    const waiting = two.request('tools/call', { name: 'execute_claude', arguments: { prompt: '二' } })
    two.cancel(two.lastId())
    expect(await waiting).toBeUndefined()
    expect(setup().fake.runs()).toHaveLength(1)
    one.cancel(one.lastId())
    await hanging
  })

  it('they have one history, which any of them clears', async () => {
    const [one, two] = await serveTwo(setup())
    await one.ask('一')
    await two.ask('二')
    await one.ask(' ')
    for (const server of [one, two]) {
      const { history, total_entries: total } = await server.call('get_execution_history')
      expect([history.map(({ prompt }) => prompt), total]).toEqual([['一', '二'], 2])
    }
    expect(await two.call('clear_execution_history')).toMatchObject({ cleared_count: 2 })
    expect(await one.call('get_execution_history')).toMatchObject({ total_entries: 0 })
  })

  it('an execution in the background is found and cancelled on any of them', async () => {
    const [one, two] = await serveTwo(setup(), { flags: { extras: true } })
    setup().fake.script({ behaviour: 'hang' })
    const { execution_id: id } = await one.call('execute_claude', { prompt: '一', background: true })
    const { execution_id: queued } = await one.call('execute_claude', { prompt: '二', background: true })
    for (const execution_id of [id, queued])
      expect(await two.call('get_execution', { execution_id })).toMatchObject({ success: true, status: 'running' })
    await runs(setup(), 1)
    for (const execution_id of [queued, id]) {
      expect(await two.call('cancel_execution', { execution_id })).toMatchObject({
        success: true,
        status: 'cancelled',
        message: 'Execution cancelled',
      })
      expect(await two.call('get_execution', { execution_id })).toMatchObject({ success: true, status: 'cancelled' })
    }
    expect(await setup().fake.processes()).toEqual([])
    setup().fake.script({})
    const ended = await one.call('execute_claude', { prompt: '三', background: true })
    expect(await two.call('get_execution', { execution_id: ended.execution_id, wait_seconds: 20 })).toMatchObject({
      status: 'completed',
      execution: { response: 'はい: 三' },
    })
    setup().fake.script({ behaviour: 'hang' })
    const left = await one.call('execute_claude', { prompt: '四', background: true })
    await one.close()
    expect(await two.call('get_execution', { execution_id: left.execution_id })).toMatchObject({ status: 'cancelled' })
    expect(await sessionOf(two)).not.toBeNull()
  })
})
