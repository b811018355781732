import { expect, it } from 'vitest'
import { inBothRevisions } from './setup.ts'

const some = '0a4b1c2d-0000-4000-8000-000000000001'

inBothRevisions((setup) => {
  it('gives the session that the next run will continue [CLA-get-current-session] [CLA-state-session-id]', async () => {
    const server = await setup().serve()
    const none = await server.call('get_current_session')
    expect(none).toEqual({ tool_name: 'get_current_session', success: true, session_id: null, has_session: false })
    expect(Object.keys(none)).toEqual(['tool_name', 'success', 'session_id', 'has_session'])
    const { session_id: first } = await server.ask('一')
    expect(await server.call('get_current_session')).toEqual({
      tool_name: 'get_current_session',
      success: true,
      session_id: first,
      has_session: true,
    })
    await server.call('reset_session')
    expect(await server.call('get_current_session')).toMatchObject({ session_id: null })
  })

  it('sets a session [CLA-set-current-session]', async () => {
    const server = await setup().serve()
    const { session_id: old } = await server.ask('一')
    const set = await server.call('set_current_session', { session_id: some })
    expect(set).toEqual({
      tool_name: 'set_current_session',
      success: true,
      message: `Session ID set to: ${some}`,
      old_session_id: old,
      new_session_id: some,
    })
    expect(Object.keys(set)).toEqual(['tool_name', 'success', 'message', 'old_session_id', 'new_session_id'])
    const refused = await server.call('set_current_session', { session_id: '' })
    expect(Object.keys(refused)).toEqual([
      'tool_name',
      'success',
      'message',
      'old_session_id',
      'new_session_id',
      'error',
    ])
    expect(await server.call('get_current_session')).toMatchObject({ session_id: some })
  })

  it.each(['', '--flag', 'abc', some.toUpperCase(), `${some} `, `{${some}}`])(
    'keeps the old session for %j [CLA-set-current-session-invalid]',
    async (wrong) => {
      const server = await setup().serve()
      await server.call('set_current_session', { session_id: some })
      expect(await server.call('set_current_session', { session_id: wrong })).toMatchObject({
        tool_name: 'set_current_session',
        success: false,
        old_session_id: some,
        new_session_id: some,
      })
      expect(await server.call('get_current_session')).toMatchObject({ session_id: some })
    },
  )

  it('resets [CLA-reset-session]', async () => {
    const server = await setup().serve()
    const { session_id: old } = await server.ask('一')
    const reset = await server.call('reset_session')
    expect(reset).toEqual({
      tool_name: 'reset_session',
      success: true,
      message: 'Session reset successfully',
      old_session_id: old,
    })
    expect(Object.keys(reset)).toEqual(['tool_name', 'success', 'message', 'old_session_id'])
    expect(await server.call('reset_session')).toMatchObject({ success: true, old_session_id: null })
    await server.ask('二')
    expect(setup().fake.runs().at(-1)?.argv).not.toContain('--resume')
  })

  const promises = '[CLA-get-execution-history] [CLA-get-execution-history-answer] [CLA-state-history-entry]'
  it(`keeps a history, oldest first ${promises}`, async () => {
    const server = await setup().serve()
    const answers = [await server.ask('一'), await server.ask('二'), await server.ask('三')]
    const all = await server.call('get_execution_history')
    expect(Object.keys(all)).toEqual(['tool_name', 'success', 'history', 'total_entries', 'current_session_id'])
    expect(all).toEqual({
      tool_name: 'get_execution_history',
      success: true,
      history: answers,
      total_entries: 3,
      current_session_id: answers[2]?.session_id,
    })
    for (const [limit, count] of [
      [1, 1],
      [2, 2],
      [500, 3],
      [0, 3],
      [-5, 3],
    ]) {
      const { history, total_entries: total } = await server.call('get_execution_history', { limit })
      expect(history, `limit ${limit}`).toEqual(answers.slice(-(count ?? 0)))
      expect(total).toBe(3)
    }
  })

  it('also keeps failures in the history', async () => {
    setup().fake.script({ behaviour: 'fail', exitCode: 3 })
    const server = await setup().serve()
    await server.ask('一')
    await server.call('execute_claude_with_context', { prompt: '二', file_path: 'nothing.txt' })
    expect((await server.call('get_execution_history')).history).toMatchObject([
      { success: false, prompt: '一' },
      { success: false, prompt: '二', context_file: 'nothing.txt', error: 'File not found: nothing.txt' },
    ])
  })

  it('clears the history and nothing else [CLA-clear-execution-history]', async () => {
    const server = await setup().serve()
    const { session_id: id } = await server.ask('一')
    await server.ask('二')
    const cleared = await server.call('clear_execution_history')
    expect(cleared).toEqual({
      tool_name: 'clear_execution_history',
      success: true,
      message: 'Cleared 2 history entries',
      cleared_count: 2,
    })
    expect(Object.keys(cleared)).toEqual(['tool_name', 'success', 'message', 'cleared_count'])
    expect(await server.call('get_execution_history')).toMatchObject({
      history: [],
      total_entries: 0,
      current_session_id: expect.any(String),
    })
    await server.call('set_current_session', { session_id: id })
    expect(await server.ask('三')).toMatchObject({ success: true, parent_session_id: id })
  })
})
