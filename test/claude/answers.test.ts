import { describe, expect, it } from 'vitest'
import { inBothRevisions } from './setup.ts'

const fields = ['tool_name', 'success', 'prompt', 'response', 'execution_time', 'timestamp', 'error']
const ours = ['session_id', 'parent_session_id']

inBothRevisions((setup) => {
  it('answers with the specified fields, in order [CLA-execute-claude] [CLA-execute-claude-answer]', async () => {
    const server = await setup().serve()
    const answer = await server.ask('太郎です')
    expect(Object.keys(answer)).toEqual([...fields, ...ours, 'usage', 'cost_usd'])
    expect(answer).toMatchObject({
      tool_name: 'execute_claude',
      success: true,
      prompt: '太郎です',
      response: 'はい: 太郎です',
      error: null,
      parent_session_id: null,
    })
    expect(answer).toMatchObject({ cost_usd: 0.000175, usage: { input_tokens: 10, output_tokens: 5 } })
    expect(answer.execution_time).toBeGreaterThan(0)
    expect(answer.execution_time).toBeLessThan(20)
    expect(new Date(answer.timestamp).toISOString()).toBe(answer.timestamp)
  })

  const promises = '[CLA-overview-context] [CLA-process-resident] [CLA-process-state]'
  it(`continues one conversation from call to call ${promises}`, async () => {
    const server = await setup().serve()
    for (const prompt of ['一', '二', '三']) await server.ask(prompt)
    expect(setup().fake.runs().at(-1)?.before).toEqual(['一', '二'])
  })

  it('reports every failure in a normal result, with the name of the tool [CLA-error-tool-name]', async () => {
    setup().fake.script({ behaviour: 'fail', exitCode: 3, stderr: ' boom \n' })
    const server = await setup().serve()
    const answer = await server.ask('x')
    expect(Object.keys(answer)).toEqual([...fields, ...ours, 'kind'])
    expect(answer).toMatchObject({
      tool_name: 'execute_claude',
      success: false,
      response: null,
      error: 'Command failed with code 3: boom',
      kind: 'command_failed',
      session_id: null,
    })
    const { result } = await server.request('tools/call', { name: 'execute_claude', arguments: { prompt: 'x' } })
    expect(result).not.toHaveProperty('isError')
  })

  it.each([
    ['an array of events', { shape: 'array' }, 'はい: x'],
    ['a list', { response: ['a', { b: 1 }] }, '["a",{"b":1}]'],
    ['an object', { response: { 答え: '蔵' } }, '{"答え":"蔵"}'],
  ] as const)('reads %s', async (_name, run, response) => {
    setup().fake.script(run)
    const server = await setup().serve()
    const answer = await server.ask('x')
    expect(answer).toMatchObject({ success: true, response })
    expect((await server.call('get_current_session')).session_id).toBe(answer.session_id)
  })

  it('takes plain text as the answer and keeps the session', async () => {
    const server = await setup().serve()
    const { session_id: before } = await server.ask('一')
    setup().fake.script({ behaviour: 'text', response: 'ただの文章' })
    expect(await server.ask('二')).toMatchObject({ success: true, response: 'ただの文章', session_id: null })
    expect((await server.call('get_current_session')).session_id).toBe(before)
  })

  describe('a failure leaves the session as it was', () => {
    it.each([
      ['auth', { behaviour: 'error', error: 401 }, 'Invalid API key · Fix external API key'],
      [
        'rate_limited',
        { behaviour: 'error', error: 429 },
        'API Error: Request rejected (429) · Number of requests exceeded',
      ],
      ['overloaded', { behaviour: 'error', error: 529 }, undefined],
      ['limit', { behaviour: 'error', error: 'max_turns' }, 'Reached maximum number of turns (1)'],
      ['limit', { behaviour: 'error', error: 'budget' }, 'Reached maximum budget ($0.0001)'],
      ['too_long', { behaviour: 'error', error: 'too_long' }, 'Prompt is too long'],
      ['api_error', { behaviour: 'error', error: 500 }, 'API Error: 500 Internal server error'],
      ['api_error', { behaviour: 'error', error: 500, exitCode: 0 }, 'API Error: 500 Internal server error'],
      ['cancelled', { behaviour: 'nothing' }, undefined],
      ['bad_output', { behaviour: 'partial' }, undefined],
      ['too_much_output', { behaviour: 'flood' }, undefined],
    ] as const)('%s: %j', async (kind, run, error) => {
      const server = await setup().serve()
      const { session_id: before } = await server.ask('一')
      setup().fake.script(run)
      const answer = await server.ask('二')
      expect(answer).toMatchObject({ success: false, response: null, kind, parent_session_id: before })
      if (error !== undefined) expect(answer.error).toBe(error)
      expect((await server.call('get_current_session')).session_id).toBe(before)
      setup().fake.script({})
      await server.ask('三')
      expect(setup().fake.runs().at(-1)).toMatchObject({ resumed: before, before: ['一'] })
    })

    it('session_not_found, without starting a new conversation', async () => {
      const server = await setup().serve()
      const unknown = '00000000-0000-4000-8000-00000000dead'
      await server.call('set_current_session', { session_id: unknown })
      expect(await server.ask('x')).toMatchObject({
        success: false,
        kind: 'session_not_found',
        error: `No conversation found with session ID: ${unknown}`,
      })
      expect((await server.call('get_current_session')).session_id).toBe(unknown)
      expect(setup().fake.runs()).toHaveLength(1)
    })
  })

  it('ends a turn whose answer cannot be read, and reports it', async () => {
    const nested = `{"type":"result","result":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    setup().fake.script({ behaviour: 'raw', stdout: nested })
    const server = await setup().serve({ flags: { extras: true } })
    expect(await server.ask('x')).toMatchObject({ success: false, kind: 'bad_output' })
    const { execution_id: id } = await server.call('execute_claude', { prompt: 'y', background: true })
    expect(await server.call('get_execution', { execution_id: id, wait_seconds: 20 })).toMatchObject({
      status: 'failed',
    })
    await server.close()
    const again = await setup().serve({ flags: { extras: true } })
    expect(await again.call('get_execution', { execution_id: id })).toMatchObject({
      status: 'failed',
      execution: { kind: 'bad_output' },
    })
  })

  it('cuts long texts, and says where to read all of them', async () => {
    const long = '蔵'.repeat(60_000)
    setup().fake.script({ echo: true })
    const server = await setup().serve()
    const answer = await server.ask(long)
    expect(answer.prompt).toBe(`${'蔵'.repeat(2000)}… (+58000)`)
    expect(answer.response).toBe(`${'蔵'.repeat(34_133)}… (+25867; all of it: kura claude show ${answer.session_id})`)
    const [entry] = (await server.call('get_execution_history')).history
    expect(entry?.response).toBe(`${'蔵'.repeat(2000)}… (+58000)`)
  })

  it('refuses an empty prompt and starts nothing [CLA-execute-claude-empty-prompt]', async () => {
    const server = await setup().serve()
    for (const prompt of ['', ' \n\t']) {
      expect(await server.ask(prompt)).toMatchObject({
        tool_name: 'execute_claude',
        success: false,
        response: null,
        error: 'The prompt is empty',
      })
    }
    expect(setup().fake.calls()).toEqual([])
    expect((await server.call('get_execution_history')).total_entries).toBe(0)
    const { result, error } = await server.request('tools/call', { name: 'execute_claude', arguments: {} })
    expect(JSON.stringify(error ?? result)).toContain('Prompt is required')
  })

  it('gives the prompt to stdin as it is, whatever it begins with [CLA-encoding-utf8] [CLA-limits-emoji]', async () => {
    setup().fake.script({ echo: true })
    const server = await setup().serve()
    for (const prompt of ['-x --help', '--resume', '😀👨‍👩‍👧 蔵\u0000\ufffd', `${'あ'.repeat(20_000)}。`]) {
      expect((await server.ask(prompt)).response).toBe(prompt)
      expect(setup().fake.runs().at(-1)).toMatchObject({ stdin: prompt })
      expect(setup().fake.runs().at(-1)?.argv.at(-1)).toBe('-p')
    }
  })

  it('reports denied permissions', async () => {
    setup().fake.script({ permissionDenials: [{ tool_name: 'Bash', tool_use_id: 'x', tool_input: { command: 'rm' } }] })
    const server = await setup().serve()
    expect((await server.ask('x')).permission_denials).toEqual([{ tool_name: 'Bash', tool_input: '{"command":"rm"}' }])
  })
})
