import { afterEach, describe, expect, it } from 'vitest'
import { revisions, type Revision } from '../../src/kernel/revision.ts'
import { connect, type Session } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'

const oldRevisions: readonly (Revision | undefined)[] = [undefined, '2024-11-05', '2025-03-26']
const newRevisions: readonly Revision[] = ['2025-11-25', '2026-07-28']

const sessions: Session[] = []
const open = async (revision: Revision | undefined): Promise<Session> => {
  const session = await connect(revision)
  sessions.push(session)
  return session
}
afterEach(async () => {
  await Promise.all(sessions.splice(0).map(({ server }) => server.close()))
})

const kuraError = ({ result }: Message): Record<string, unknown> => {
  const meta = result?._meta as Record<string, Record<string, unknown>> | undefined
  return meta?.['kura/error'] ?? {}
}

const firstText = ({ result }: Message): string => (result?.content as { text: string }[] | undefined)?.[0]?.text ?? ''

describe('success', () => {
  it.each(oldRevisions)(
    'in %s has content and data [SHI-4.2-success-shape] [SHI-4.2-no-handshake]',
    async (revision) => {
      const { result } = await (await open(revision)).call('echo', { title: '新しいタスク' })
      expect(Object.keys(result ?? {})).toEqual(['content', 'data'])
      expect(result?.data).toMatchObject({
        title: '新しいタスク',
        count: 1,
        caller: { revision: revision ?? '2024-11-05' },
      })
    },
  )

  it.each(['2025-06-18', ...newRevisions] as const)('in %s has content and structuredContent', async (revision) => {
    const { result } = await (await open(revision)).call('echo', { title: 'x' })
    expect(result).not.toHaveProperty('data')
    expect(result?.structuredContent).toMatchObject({
      title: 'x',
      caller: { revision, clientName: 'tester', workspace: 'default' },
    })
    expect(result?.content).toHaveLength(1)
  })

  it('names the kind of result in the newest revision', async () => {
    const { result } = await (await open('2026-07-28')).call('echo', { title: 'x' })
    expect(result?.resultType).toBe('complete')
  })
})

describe('arguments that the schema refuses', () => {
  it.each([...oldRevisions, '2025-06-18'] as const)(
    'are a JSON-RPC error in %s [SHI-4.3-invalid-params-shape] [SHI-5-32602-invalid-params]',
    async (revision) => {
      const { error } = await (await open(revision)).call('echo', {})
      expect(error).toEqual({
        code: -32602,
        message: 'Invalid params: title: Title is required',
        data: { field: 'title', error: 'Title is required' },
      })
    },
  )

  it.each(newRevisions)('are a result in %s, without structured content', async (revision) => {
    const answer = await (await open(revision)).call('echo', { titel: 'x' })
    expect(answer.result).toMatchObject({ isError: true })
    expect(answer.result).not.toHaveProperty('structuredContent')
    expect(kuraError(answer)).toMatchObject({
      code: -32602,
      field: 'title',
      message: 'Invalid params: title: Title is required',
    })
    expect(firstText(answer)).toContain('titel: is not a parameter of this tool; did you mean title?')
  })

  it.each([
    [{ title: 5 }, 'title', 'must be a string'],
    [{ title: 'x', level: 'URGENT' }, 'level', 'must be one of LOW, HIGH'],
    [{ title: 'x', count: 1.5 }, 'count', 'must be an integer'],
    [{ title: 'x', count: 101 }, 'count', 'must be at most 100'],
    [{ title: 'x', note: 'a'.repeat(102_401) }, 'note', 'must be at most 102400 bytes of UTF-8, and has 102401'],
    [
      { title: 'x', tags: Array.from({ length: 1001 }, () => 't') },
      'tags',
      'must have at most 1000 elements, and has 1001',
    ],
  ])(
    'name the field: %#  [SHI-8.1-schema-validation] [SHI-8.3-string-limit] [SHI-8.3-array-limit]',
    async (args, field, error) => {
      const { error: refusal } = await (await open(undefined)).call('echo', args)
      expect(refusal?.data).toEqual({ field, error })
    },
  )

  it('may be larger where the tool says so', async () => {
    const { result } = await (await open(undefined)).call('echo', { title: 'x', big: 'a'.repeat(900_000) })
    expect(result).toBeDefined()
  })

  it.each(revisions)('that are not an object are refused in %s', async (revision) => {
    const session = await open(revision)
    const answer = await session.request('tools/call', { name: 'echo', arguments: [1] })
    expect(answer.error?.code ?? kuraError(answer).code).toBe(-32602)
  })
})

describe('failures of a tool', () => {
  const codes = [
    ['rule_violated', -32002],
    ['not_found', -32001],
    ['database', -32003],
    ['conflict', -32000],
    ['busy', -32000],
    ['timeout', -32000],
    ['failed', -32000],
    ['unreadable', -32603],
    ['internal', -32603],
  ] as const

  it.each(oldRevisions.flatMap((revision) => codes.map(([kind, code]) => [revision, kind, code] as const)))(
    'in %s: %s is the JSON-RPC error %i [SHI-4.3-error-shape] [SHI-5-32000-server-error] [SHI-5-32001-not-found] ' +
      '[SHI-5-32002-validation-error] [SHI-5-32003-database-error]',
    async (revision, kind, code) => {
      const { error } = await (await open(revision)).call('fail', { kind })
      expect(error?.code).toBe(code)
      if (kind === 'rule_violated') expect(error?.data).toEqual({ field: 'kind', error: 'It is rule_violated' })
    },
  )

  it.each(
    (['2025-06-18', ...newRevisions] as const).flatMap((revision) =>
      codes.map(([kind, code]) => [revision, kind, code] as const),
    ),
  )('in %s: %s is a result with the code %i and what to do next', async (revision, kind, code) => {
    const answer = await (await open(revision)).call('fail', { kind })
    expect(answer.result).toMatchObject({ isError: true })
    expect(kuraError(answer)).toMatchObject({ code, field: 'kind', hint: 'Ask for less.', extra: 1 })
    expect(firstText(answer)).toMatch(/It is .*\nAsk for less\.$/)
  })

  it.each(revisions)(
    'never show the message of a crash in %s [SHI-5-32603-internal-error] [NAB-error-32603-internal-error]',
    async (revision) => {
      const answer = await (await open(revision)).call('fail', { kind: 'crash' })
      expect(answer.error?.code ?? kuraError(answer).code).toBe(-32603)
      expect(JSON.stringify(answer)).not.toMatch(/SELECT|secret|disk I\/O|at .*module\.ts/)
    },
  )

  it('keep a literal object unchanged', async () => {
    const literal = { error: 'Command not found', c1: 'git' }
    const old = await (await open('2024-11-05')).call('fail', { kind: 'literal' })
    expect(old.error).toEqual({ code: -32001, message: 'Command not found', data: literal })
    const now = await (await open('2025-11-25')).call('fail', { kind: 'literal' })
    expect(firstText(now)).toBe(JSON.stringify(literal))
  })

  it('keep a message that a contract fixes unchanged', async () => {
    const old = await (await open('2024-11-05')).call('fail', { kind: 'verbatim' })
    expect(old.error).toEqual({
      code: -32002,
      message: '値を指定してください。',
      data: { field: 'kind', error: '値を指定してください。' },
    })
    expect(firstText(await (await open('2025-11-25')).call('fail', { kind: 'verbatim' }))).toBe(
      '値を指定してください。',
    )
  })
})

describe('unknown names', () => {
  it.each(revisions)('a tool in %s [SHI-5-32601-unknown-tool]', async (revision) => {
    const { error } = await (await open(revision)).call('ecko')
    expect(error).toMatchObject({ code: revision < '2025-06-18' ? -32601 : -32602, message: 'Unknown tool: ecko' })
    expect(error?.data).toMatchObject({ hint: 'Did you mean echo?' })
  })

  it.each(revisions)(
    'a method in %s [SHI-5-32601-method-not-found] [NAB-error-32601-method-not-found]',
    async (revision) => {
      expect((await (await open(revision)).request('items/create')).error).toMatchObject({ code: -32601 })
    },
  )

  it.each(revisions)('a resource in %s', async (revision) => {
    const { error } = await (await open(revision)).request('resources/read', { uri: 'fixture://nothing' })
    expect(error).toMatchObject({
      code: revision === '2026-07-28' ? -32602 : -32002,
      message: 'Resource not found: fixture://nothing',
    })
  })

  it.each(revisions)('a prompt, and a missing argument, in %s [NAB-error-32602-invalid-params]', async (revision) => {
    const session = await open(revision)
    expect((await session.request('prompts/get', { name: 'greed' })).error).toMatchObject({
      code: -32602,
      message: 'Unknown prompt: greed',
    })
    expect((await session.request('prompts/get', { name: 'greet', arguments: {} })).error).toMatchObject({
      code: -32602,
      data: { field: 'person', error: 'person is required' },
    })
  })
})
