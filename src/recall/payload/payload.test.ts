import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf } from './answer.ts'
import { hookClients, hookEvents } from './clients.ts'
import { maxPayloadBytes, readPayload, type HookLine } from './payload.ts'

const line: HookLine = { event: 'prompt', client: 'claude-code' }
const given = { session_id: 's', cwd: '/p', prompt: 'why is it slow' }
const read = (fields: unknown, typed: Partial<HookLine> = {}) =>
  readPayload(Buffer.from(typeof fields === 'string' ? fields : JSON.stringify(fields)), { ...line, ...typed })

describe('a payload', () => {
  it('is read as far as it is used, and other fields are ignored', () => {
    expect(read({ ...given, hook_event_name: 'UserPromptSubmit', more: { a: [1] } })).toEqual({
      client: 'claude-code',
      event: 'prompt',
      eventName: 'UserPromptSubmit',
      sessionId: 's',
      promptId: undefined,
      prompt: 'why is it slow',
      lastAnswer: undefined,
      cwd: '/p',
      transcriptPath: undefined,
      startKind: 'all',
      isSubagent: false,
    })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"prompt":'],
    ['an array', JSON.stringify([given])],
    ['a string', '"prompt"'],
    ['null', 'null'],
    ['nested too deeply', `{"prompt":"x","cwd":"/p","more":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['nested a million times', '['.repeat(1_000_000)],
    ['too many members', `{"prompt":"x","more":[${'1,'.repeat(60_000)}1]}`],
    ['a NUL byte', `{"prompt":"a\0b"}`],
    ['an escaped NUL', String.raw`{"prompt":"a\u0000b"}`],
    ['half a character in the prompt', String.raw`{"prompt":"a\ud800b"}`],
    ['half a character in the session', String.raw`{"session_id":"\udc00","prompt":"a"}`],
    ['NUL in the folder', String.raw`{"cwd":"/p\u0000","prompt":"a"}`],
    ['a prompt that is a number', '{"prompt":1}'],
    ['a prompt that is null', '{"prompt":null}'],
    ['no prompt', '{"cwd":"/p"}'],
  ])('is refused: %s', (_, text) => {
    expect(read(text)).toBeUndefined()
  })

  it('is refused if it is not UTF-8 or too long', () => {
    expect(readPayload(Buffer.from([0x7b, 0xff, 0x7d]), line)).toBeUndefined()
    const whole = Buffer.from(JSON.stringify({ ...given, more: 'x'.repeat(maxPayloadBytes) }))
    expect(readPayload(whole, line)).toBeUndefined()
  })

  it('never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json())
    fc.assert(
      fc.property(text, fc.constantFrom(...hookEvents), fc.constantFrom(...hookClients), (said, event, client) => {
        readPayload(Buffer.from(said), { event, client })
      }),
    )
  })

  it('begins with a byte order mark, as Cursor writes it', () => {
    expect(read(`\ufeff${JSON.stringify(given)}`)?.prompt).toBe('why is it slow')
  })

  it.each([
    [{ ...given, cursor_version: '2.1' }, 'cursor'],
    [{ sessionId: 's', cwd: '/p', prompt: 'x' }, 'vscode'],
    [given, 'claude-code'],
  ])('tells the client: %j is %s', (fields, client) => {
    expect(read(fields)).toMatchObject({ client, sessionId: 's' })
  })

  it('takes the first workspace root where there is no folder', () => {
    expect(read({ ...given, cwd: '', workspace_roots: ['/a', '/b'] })?.cwd).toBe('/a')
    expect(read({ ...given, cwd: undefined, workspace_roots: 'no list' })?.cwd).toBeUndefined()
  })

  it('knows a subagent', () => {
    expect(read({ ...given, agent_id: 'a1' })?.isSubagent).toBe(true)
    expect(read({ ...given, agent_id: '' })?.isSubagent).toBe(false)
  })

  it.each([
    ['startup', 'all'],
    ['clear', 'all'],
    ['new', 'all'],
    ['tomorrow', 'all'],
    [undefined, 'all'],
    ['compact', 'compact'],
    ['resume', 'changes'],
    ['fork', 'changes'],
  ])('with the source %s, a start says %s', (source, kind) => {
    expect(read({ cwd: '/p', source }, { event: 'start' })?.startKind).toBe(kind)
  })
})

describe('an answer', () => {
  const answered = (fields: unknown, typed: Partial<HookLine> = {}) => {
    const payload = read(fields, typed)
    const text = payload && answerOf('said', payload)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }
  const specific = (hookEventName: string) => ({ hookSpecificOutput: { hookEventName, additionalContext: 'said' } })

  it('has the form of each client', () => {
    expect(answered(given)).toEqual(specific('UserPromptSubmit'))
    expect(answered(given, { client: 'codex' })).toEqual(specific('UserPromptSubmit'))
    expect(answered(given, { client: 'gemini-cli' })).toEqual(specific('BeforeAgent'))
    expect(answered({ cwd: '/p' }, { client: 'gemini-cli', event: 'start' })).toEqual(specific('SessionStart'))
    expect(answered({ cwd: '/p' }, { client: 'cursor', event: 'start' })).toEqual({ additional_context: 'said' })
    expect(answered(given, { client: 'cursor' })).toBeUndefined()
  })

  it('repeats no name of an event that it does not know', () => {
    expect(answered({ ...given, hook_event_name: 'Stop' })).toEqual(specific('UserPromptSubmit'))
    expect(answered({ ...given, hook_event_name: 'BeforeAgent' })).toEqual(specific('BeforeAgent'))
  })
})
