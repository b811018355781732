import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { revisions, type Revision } from '../../src/kernel/revision.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient, type Message } from '../support/raw-client.ts'
import { startingShell } from '../support/shell.ts'

const callOf = (name: string, args: object, key?: unknown): object => ({
  name,
  arguments: args,
  ...(key !== undefined && { _meta: { 'kura/idempotencyKey': key } }),
})

const task = { type: 'task', title: '一度だけ', tags: ['a'] }

const dataOf = ({ result, error }: Message): Record<string, unknown> => {
  expect(error).toBeUndefined()
  return (result?.structuredContent ?? result?.data) as Record<string, unknown>
}

/** The fields of an error answer, in the form of either revision. */
const refusalOf = ({ result, error }: Message): Record<string, unknown> => {
  if (error !== undefined) return { code: error.code, message: error.message, ...error.data }
  expect(result?.isError).toBe(true)
  return (result?._meta as Record<string, Record<string, unknown>>)['kura/error'] ?? {}
}

describe.each(revisions)('in %s', (revision: Revision) => {
  let session: Session
  const call = (name: string, args: object, key?: unknown): Promise<Message> =>
    session.request('tools/call', callOf(name, args, key))
  const open = async (): Promise<Session> => (session = await connect(revision, { manifests: [knowledge] }))
  afterEach(() => session.server.close())

  it('returns the first answer again, for every tool that writes', async () => {
    await open()
    await call('create_item', task)
    await call('create_item', task)
    const requests: readonly (readonly [string, object])[] = [
      ['create_item', task],
      ['update_item', { id: 1, title: 'renamed' }],
      ['add_relations', { sourceId: 1, targetIds: [2] }],
      ['remove_relations', { sourceId: 1, targetIds: [2] }],
      ['update_current_state', { content: 'now' }],
      ['delete_item', { id: 2 }],
    ]
    for (const [name, args] of requests) {
      const first = await call(name, args, `key of ${name}`)
      expect(await call(name, args, `key of ${name}`), name).toEqual({ ...first, id: expect.anything() as unknown })
    }
    expect(dataOf(await call('list_items', {}))).toMatchObject({ total: 2 })
    expect(dataOf(await call('get_item', { id: 1 }))).toMatchObject({ revision: 2, related: [] })
    expect(dataOf(await call('get_current_state', {}))).toMatchObject({ revision: 1 })
  })

  it('accepts the same arguments in another order, and refuses other arguments as a conflict', async () => {
    await open()
    const first = dataOf(await call('create_item', task, 'k'))
    expect(dataOf(await call('create_item', { tags: ['a'], title: '一度だけ', type: 'task' }, 'k'))).toEqual(first)
    for (const [name, args] of [
      ['create_item', { ...task, title: 'x' }],
      ['delete_item', { id: 1 }],
    ] as const) {
      const refusal = refusalOf(await call(name, args, 'k'))
      expect(refusal.code).toBe(-32000)
      expect(String(refusal.message)).toContain('used for another request')
    }
    expect(dataOf(await call('list_items', {}))).toMatchObject({ total: 1 })
  })

  it('allows a refused request to be sent again', async () => {
    await open()
    expect(refusalOf(await call('update_item', { id: 1, title: 'x' }, 'k')).code).toBe(-32001)
    await call('create_item', task)
    expect(dataOf(await call('update_item', { id: 1, title: 'x' }, 'k'))).toMatchObject({ title: 'x' })
  })

  it('ignores the key of a tool that only reads', async () => {
    await open()
    expect(dataOf(await call('list_items', {}, 'k'))).toMatchObject({ total: 0 })
    await call('create_item', task, 'k')
    expect(dataOf(await call('list_items', {}, 'k'))).toMatchObject({ total: 1 })
  })

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(201)],
    ['a number', 7],
    ['nothing', null],
    ['half a character', '\ud800'],
  ])('refuses a key that is %s, and names it', async (_, key) => {
    await open()
    const refusal = refusalOf(await call('create_item', task, key))
    expect(refusal).toMatchObject({ code: -32602, field: '_meta["kura/idempotencyKey"]' })
    expect(dataOf(await call('list_items', {}))).toMatchObject({ total: 0 })
  })

  it('accepts a key of 200 characters', async () => {
    await open()
    const key = '鍵'.repeat(200)
    expect(dataOf(await call('create_item', task, key))).toEqual(dataOf(await call('create_item', task, key)))
  })
})

describe('two servers over stdio', () => {
  it('create one item for twenty requests with one key, and give all of them the same answer', async () => {
    const env = { KURA_HOME: newDataDir() }
    const clients = [1, 2].map(() => new RawClient({ program: productProgram, args: ['serve', 'knowledge'], env }))
    const ask = (client: RawClient): Promise<Message> =>
      client.request('tools/call', callOf('create_item', task, 'same'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => clients.map(ask)).flat())
    const texts = answers.map(({ result }) => JSON.stringify(result))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('一度だけ')
    const listed = await clients[0]?.call('list_items')
    expect(listed && dataOf(listed)).toMatchObject({ total: 1 })
    await Promise.all(clients.map((client) => client.end()))
  })
})

describe('over HTTP', () => {
  let http: HttpFixture
  beforeAll(async () => {
    http = await startHttp(['knowledge'], productProgram)
  })
  afterAll(() => http.stop())

  it.each(['2025-06-18', '2025-11-25'])('the key is used in %s', async (revision) => {
    const post = async (args: object): Promise<Message> => {
      const body = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: callOf('create_item', args, `key ${revision}`),
      }
      return (await messageIn(await http.post(body, { 'mcp-protocol-version': revision }))) as unknown as Message
    }
    const first = dataOf(await post(task))
    expect(dataOf(await post(task))).toEqual(first)
    expect(refusalOf(await post({ ...task, title: 'other' })).code).toBe(-32000)
  })
})

describe('in the shell', () => {
  const shell = startingShell()
  afterEach(() => {
    shell.remove()
  })

  it('kura call accepts a key, and exits with 4 if it was used for another request', async () => {
    shell.make()
    const line = (title: string): string =>
      `call create_item {"type":"task","title":"${title}"} --idempotency-key nightly`
    const first = await shell.kura(line('one'))
    expect(first.code).toBe(0)
    expect(await shell.kura(line('one'))).toEqual(first)
    const other = await shell.kura(line('two'))
    expect(other.code).toBe(4)
    expect(other.err).toContain('was used for another request')
    expect((await shell.kura(line('two'), { language: 'ja' })).err).toContain('別のリクエスト')
    expect(
      (await shell.kura(`call create_item {"type":"task","title":"x"} --idempotency-key ${'x'.repeat(201)}`)).code,
    ).toBe(5)
  })
})
