import { describe, expect, it } from 'vitest'
import { readAnswer, type RunEnd } from './read-answer.ts'

const id = '0a4b1c2d-0000-4000-8000-000000000001'
const result = (more: object): string =>
  JSON.stringify({ type: 'result', subtype: 'success', is_error: false, num_turns: 1, session_id: id, ...more })
const read = (stdout: string, more: Partial<RunEnd> = {}) =>
  readAnswer({ exitCode: 0, exitSignal: null, stdout, stderr: '', ...more })

describe('an answer', () => {
  it('is the result of an object, with its session', () => {
    expect(read(result({ result: 'はい' }))).toMatchObject({
      kind: 'answer',
      response: 'はい',
      facts: { sessionId: id, numTurns: 1 },
    })
  })

  it('is the last result of an array', () => {
    const [one, two] = [result({ result: 'one' }), result({ result: 'two' })]
    const stdout = `[{"type":"system"},${one},{"type":"x"},${two},{"type":"user"}]`
    expect(read(stdout)).toMatchObject({ kind: 'answer', response: 'two' })
  })

  it('is the last result of a stream, whatever else is printed', () => {
    expect(read(`warning\n{"type":"system"}\n${result({ result: 'x\ny' })}\n`)).toMatchObject({
      kind: 'answer',
      response: 'x\ny',
    })
  })

  it.each([
    [['a', 1], '["a",1]'],
    [{ a: 1 }, '{"a":1}'],
    [5, '5'],
  ])('that is %j comes as text', (value, response) => {
    expect(read(result({ result: value }))).toMatchObject({ kind: 'answer', response })
  })

  it.each(['Hello', '{ not json', '[note] text', '"quoted"', '{"foo":1}'])(
    'that is the plain text %j has no session',
    (text) => {
      expect(read(`${text}\n`)).toEqual({ kind: 'answer', response: text, facts: { sessionId: null, numTurns: 0 } })
    },
  )

  it('has its cost and the denied permissions, each within limits', () => {
    const denial = { tool_name: 'Write', tool_use_id: 'x', tool_input: { content: 'y'.repeat(5000) } }
    const more = {
      total_cost_usd: 0.5,
      usage: { input_tokens: 1, tier: 'x', deep: {} },
      permission_denials: Array(50).fill(denial),
    }
    const { facts } = read(result({ result: 'x', ...more }))
    expect(facts).toMatchObject({ reported: { costUsd: 0.5 }, usage: { input_tokens: 1 } })
    expect(facts.usage).toEqual({ input_tokens: 1 })
    expect(facts.permissionDenials).toHaveLength(20)
    expect(facts.permissionDenials?.[0]?.tool_input.length).toBeLessThan(220)
  })

  it('may mention a conversation that is not found', () => {
    const words = 'The CLI says: No conversation found with session ID: x'
    expect(read(result({ result: words }))).toMatchObject({ kind: 'answer', response: words })
  })

  it.each(['--flag', '', 7, 'ABCDEF00-0000-4000-8000-000000000001', null])(
    'never takes %j for a session id',
    (session_id) => {
      expect(read(result({ result: 'x', session_id })).facts.sessionId).toBeNull()
    },
  )
})

describe('an empty answer', () => {
  it.each(['', ' \n', null, undefined])('is a result of %j', (value) => {
    expect(read(result({ result: value, num_turns: 4 }))).toMatchObject({
      kind: 'empty',
      interrupted: false,
      facts: { numTurns: 4 },
    })
  })

  it.each([true, false])('is marked as interrupted when the CLI stopped early (is_error %s)', (is_error) => {
    expect(read(result({ subtype: 'error_during_execution', is_error, errors: ['x'] }))).toMatchObject({
      kind: 'empty',
      interrupted: true,
    })
  })
})

describe('a failure', () => {
  it.each([
    ['auth', { api_error_status: 401, result: 'Invalid API key · Fix external API key' }],
    ['auth', { result: 'Not logged in · Please run /login' }],
    ['rate_limited', { api_error_status: 429, result: 'API Error: Request rejected' }],
    ['rate_limited', { result: 'API Error: Request rejected (429) · Number of requests exceeded' }],
    ['overloaded', { result: 'API Error: 529 Overloaded.' }],
    ['limit', { subtype: 'error_max_turns', errors: ['Reached maximum number of turns (1)'] }],
    ['limit', { subtype: 'error_max_budget_usd', errors: ['Reached maximum budget ($0.0001)'] }],
    ['too_long', { api_error_status: 400, terminal_reason: 'prompt_too_long', result: 'Prompt is too long' }],
    ['too_long', { result: 'Prompt is too long' }],
    ['api_error', { api_error_status: 500, result: 'API Error: 500 Internal server error' }],
  ])('is %s for %j, with the message of the CLI', (kind, more) => {
    const read1 = read(result({ is_error: true, ...more }), { exitCode: 1 })
    const words = 'errors' in more ? more.errors[0] : more.result
    expect(read1).toMatchObject({ kind: 'failure', failure: kind, error: words, facts: { sessionId: id } })
  })

  it('is recognised even with the subtype success and exit code 0', () => {
    expect(read(result({ is_error: true, result: 'API Error: 500' }))).toMatchObject({
      kind: 'failure',
      failure: 'api_error',
    })
  })

  it.each([
    ['boom\n', 3, null, 'Command failed with code 3: boom'],
    ['', 3, null, 'Command failed with code 3: Unknown error'],
    ['', null, 'SIGKILL', 'Command failed with code SIGKILL: Unknown error'],
  ])(
    'with stderr %j and exit %s %s is a failed command [CLA-error-exit-code]',
    (stderr, exitCode, exitSignal, error) => {
      expect(read('', { stderr, exitCode, exitSignal })).toMatchObject({
        kind: 'failure',
        failure: 'command_failed',
        error,
      })
    },
  )

  it('has a hint with what was printed if stderr is empty', () => {
    const failed = read('It went wrong\n', { exitCode: 3 })
    expect(failed).toMatchObject({
      failure: 'command_failed',
      error: 'Command failed with code 3: Unknown error',
      hint: 'It printed: It went wrong',
    })
    expect(read('x', { exitCode: 3, stderr: 'boom' })).not.toHaveProperty('hint')
  })

  it('is also a result with an exit code other than 0', () => {
    expect(read(result({ result: 'x' }), { exitCode: 2, stderr: 'late' })).toMatchObject({
      failure: 'command_failed',
      error: 'Command failed with code 2: late',
      facts: { sessionId: id },
    })
  })

  it.each([
    ['', `No conversation found with session ID: ${id}\n`],
    [
      result({
        is_error: true,
        subtype: 'error_during_execution',
        errors: [`No conversation found with session ID: ${id}`],
      }),
      '',
    ],
  ])('says that there is no such session', (stdout, stderr) => {
    expect(read(stdout, { exitCode: 1, stderr })).toMatchObject({
      failure: 'session_not_found',
      error: `No conversation found with session ID: ${id}`,
    })
  })

  it('has a hint when the CLI refuses root', () => {
    const stderr = '--dangerously-skip-permissions cannot be used with root/sudo privileges for security reasons\n'
    const failed = read('', { exitCode: 1, stderr })
    expect(failed).toMatchObject({ failure: 'command_failed', error: `Command failed with code 1: ${stderr.trim()}` })
    expect(failed).toHaveProperty('hint', expect.stringContaining('KURA_CLAUDE_PERMISSIONS'))
  })

  it('is an interruption when nothing is printed and the exit code is 0', () => {
    expect(read(' \n')).toMatchObject({ kind: 'failure', failure: 'cancelled' })
  })

  it.each([result({ result: 'x' }).slice(0, 40), '[{"type":"system"}]', '{"type":"system"}\n{"type":"assistant"}\n'])(
    'is output without a result: %j',
    (stdout) => {
      expect(read(stdout)).toMatchObject({ kind: 'failure', failure: 'bad_output' })
    },
  )
})
