import { describe, expect, it } from 'vitest'
import { until } from '../support/processes.ts'
import { inBothRevisions } from './setup.ts'

inBothRevisions((setup) => {
  it('has no background executions by default', async () => {
    const server = await setup().serve()
    const { result, error } = await server.request('tools/call', {
      name: 'execute_claude',
      arguments: { prompt: 'x', background: true },
    })
    expect(JSON.stringify(error ?? result)).toContain('background')
    for (const name of ['get_execution', 'cancel_execution']) {
      expect((await server.request('tools/call', { name, arguments: { execution_id: 'x' } })).error?.message).toContain(
        name,
      )
    }
    expect(setup().fake.calls()).toEqual([])
  })

  describe('with --extras', () => {
    const serve = () => setup().serve({ flags: { extras: true } })

    it('answers at once and continues in the background [EXT-get_execution]', async () => {
      setup().fake.script({ delayMs: 1500 })
      const server = await serve()
      const started = await server.call('execute_claude', { prompt: '一', background: true })
      expect(started).toMatchObject({
        success: true,
        response: null,
        error: null,
        status: 'running',
        execution_id: expect.any(String),
      })
      expect((await server.call('get_execution_history')).history).toMatchObject([
        { prompt: '一', status: 'running', execution_id: started.execution_id },
      ])
      const id = { execution_id: started.execution_id }
      expect(await server.call('get_execution', id)).toMatchObject({
        success: true,
        status: 'running',
        execution: { response: null },
      })
      const ended = await server.call('get_execution', { ...id, wait_seconds: 20 })
      expect(ended).toMatchObject({
        tool_name: 'get_execution',
        success: true,
        status: 'completed',
        error: null,
        execution: { success: true, response: 'はい: 一', ...id },
      })
      expect((await server.call('get_execution_history')).history).toEqual([ended.execution])
      expect(await server.call('get_current_session')).toMatchObject({ session_id: ended.execution?.session_id })
    })

    it('keeps the order of the conversation', async () => {
      setup().fake.script({ delayMs: 100 })
      const server = await serve()
      const { execution_id: id } = await server.call('execute_claude', { prompt: '一', background: true })
      const second = await server.ask('二')
      const { execution } = await server.call('get_execution', { execution_id: id })
      expect(second.parent_session_id).toBe(execution?.session_id)
    })

    it('is cancelled with all of its processes [EXT-cancel_execution]', async () => {
      setup().fake.script({ behaviour: 'hang', children: [{ detached: true, ignoresSigterm: true }] })
      const server = await serve()
      const { execution_id: id } = await server.call('execute_claude_with_context', {
        prompt: 'x',
        file_path: 'nothing',
        background: true,
      })
      expect(await server.call('get_execution', { execution_id: id, wait_seconds: 5 })).toMatchObject({
        status: 'failed',
        execution: { error: 'File not found: nothing' },
      })
      const other = await server.call('execute_claude', { prompt: 'y', background: true })
      await until(async () => setup().fake.runs().length === 1)
      expect(await server.call('cancel_execution', { execution_id: other.execution_id })).toEqual({
        tool_name: 'cancel_execution',
        success: true,
        execution_id: other.execution_id,
        status: 'cancelled',
        message: 'Execution cancelled',
      })
      expect(await setup().fake.processes()).toEqual([])
      expect(await server.call('cancel_execution', { execution_id: other.execution_id })).toMatchObject({
        success: false,
        status: 'cancelled',
      })
      expect(await server.call('get_execution', { execution_id: other.execution_id })).toMatchObject({
        status: 'cancelled',
        execution: { success: false, kind: 'cancelled' },
      })
    })

    it('ends with the server', async () => {
      setup().fake.script({ behaviour: 'hang' })
      const server = await serve()
      await server.call('execute_claude', { prompt: 'x', background: true })
      await until(async () => setup().fake.runs().length === 1)
      await server.close()
      expect(await setup().fake.processes()).toEqual([])
    })

    it('is found in the database by the next server', async () => {
      const first = await serve()
      const { execution_id: id } = await first.call('execute_claude', { prompt: '一', background: true })
      const { execution } = await first.call('get_execution', { execution_id: id, wait_seconds: 20 })
      await first.close()
      const second = await serve()
      expect(await second.call('get_execution', { execution_id: id })).toMatchObject({
        success: true,
        status: 'completed',
        execution: { response: 'はい: 一', session_id: execution?.session_id },
      })
      expect(await second.call('get_execution', { execution_id: 'nothing' })).toMatchObject({
        success: false,
        status: 'unknown',
        execution: null,
      })
    })

    it('keeps its prompt for the next server, also after an explanation', async () => {
      setup().fake.script({
        runs: [
          { behaviour: 'error', error: 'interrupted', costUsd: 0.25 },
          { response: '三つ直しました', costUsd: 0.5 },
        ],
      })
      const first = await serve()
      const { execution_id: id } = await first.call('execute_claude', { prompt: '直して', background: true })
      const { execution } = await first.call('get_execution', { execution_id: id, wait_seconds: 20 })
      expect(execution).toMatchObject({ success: true, prompt: '直して', cost_usd: 0.75 })
      await first.close()
      const { execution: later } = await (await serve()).call('get_execution', { execution_id: id })
      const { prompt, response, session_id, parent_session_id, cost_usd, usage } = execution ?? {}
      expect(later).toMatchObject({ prompt, response, session_id, parent_session_id, cost_usd, usage })
    })

    it('is refused when too many are running', async () => {
      setup().fake.script({ behaviour: 'hang' })
      const server = await serve()
      for (let n = 0; n < 20; n += 1) await server.call('execute_claude', { prompt: 'x', background: true })
      const { result, error } = await server.request('tools/call', {
        name: 'execute_claude',
        arguments: { prompt: 'x', background: true },
      })
      expect(JSON.stringify(error ?? result)).toContain('are already running')
    })
  })
})
