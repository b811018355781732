import { existsSync, readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import type { RecallCaller, RecallService } from '../../src/kernel/recall-service.ts'
import { revisions } from '../../src/kernel/revision.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { connect, newDataDir, type Session, type SessionOptions } from '../support/in-process.ts'

const hit = {
  source: 'items',
  id: '12',
  title: 'Retry payments three times at most',
  snippet: 'Retries beyond three were charged twice',
  updatedAt: Date.parse('2026-11-02T00:00:00.000Z'),
  evidence: 0.7,
}
const line = '[kura:12] decision, Open, 2026-11-02: Retry payments three times at most'

/** Knows one item, and says which workspace it was asked about. */
const fake: RecallService = {
  now: ({ workspace }) => Promise.resolve(`Kura memory of ${workspace}`),
  ask: (prompt, limit) =>
    Promise.resolve(
      prompt.includes('retry')
        ? {
            lines: [line, '[kura:turn 7] a turn', `limit ${limit}`],
            hits: [hit, { ...hit, source: 'turns', id: 'turn 7' }, { ...hit, id: 'command a b', updatedAt: 0 }],
          }
        : { lines: [], hits: [] },
    ),
}

/** The module, with recall replaced. */
const recalling = (service: RecallService): ModuleManifest => ({
  ...knowledge,
  load: async () => {
    const module = await knowledge.load()
    return { ...module, open: (host) => module.open({ ...host, recall: () => service }) }
  },
})

let session: Session
afterEach(() => session.server.close())

const serve = async (settings: object, options: SessionOptions = {}, revision = revisions.at(-1)): Promise<Session> =>
  (session = await connect(revision, {
    manifests: [recalling(fake)],
    settings: { logLevel: 'silent', ...settings },
    ...options,
  }))

const now = { contents: [{ uri: 'kura://now', mimeType: 'text/plain', text: 'Kura memory of default' }] }

describe.each(revisions)('in %s', (revision) => {
  it('the text of a start is a resource and a prompt', async () => {
    const { request } = await serve({ extras: true }, {}, revision)
    expect((await request('resources/list')).result).toMatchObject({
      resources: [{ uri: 'kura://now', name: 'now', mimeType: 'text/plain' }],
    })
    expect((await request('resources/read', { uri: 'kura://now' })).result).toMatchObject(now)
    expect((await request('prompts/list')).result).toMatchObject({ prompts: [{ name: 'now', arguments: [] }] })
    expect((await request('prompts/get', { name: 'now' })).result).toMatchObject({
      messages: [{ role: 'user', content: { type: 'text', text: 'Kura memory of default' } }],
    })
  })

  it('the resource can be read without --extras, and the prompt is not there', async () => {
    const { request } = await serve({}, {}, revision)
    expect((await request('resources/read', { uri: 'kura://now' })).result).toMatchObject(now)
    for (const method of ['resources/list', 'prompts/list', 'prompts/get'])
      expect((await request(method, { name: 'now' })).error, method).toMatchObject({ code: -32601 })
    expect((await request('resources/read', { uri: 'kura://then' })).error?.message).toContain('kura://then')
  })
})

it('recall gives lines and data [EXT-recall]', async () => {
  const { call } = await serve({ extras: true }, {}, '2025-11-25')
  const { result } = await call('recall', { prompt: 'how often do we retry?' })
  expect(result).toMatchObject({
    content: [{ type: 'text', text: `${line}\n[kura:turn 7] a turn\nlimit 3` }],
    structuredContent: {
      hits: [{ ...hit, updatedAt: '2026-11-02T00:00:00.000Z' }, { id: 'turn 7' }, { id: 'command a b', updatedAt: '' }],
    },
  })
  expect((await call('recall', { prompt: 'the weather' })).result).toMatchObject({
    content: [{ text: 'Nothing that is stored fits this prompt' }],
    structuredContent: { hits: [] },
  })
  for (const limit of [0, 11, 1.5, '3'])
    expect((await call('recall', { prompt: 'x', limit })).result).toMatchObject({ isError: true })
  for (const limit of [1, 10])
    expect((await call('recall', { prompt: 'retry', limit })).result?.isError).toBeUndefined()
  expect((await call('recall', {})).result).toMatchObject({ isError: true })
})

it('tells recall what the caller may do, and when the call is over', async () => {
  const callers: RecallCaller[] = []
  const noting: RecallService = { ...fake, ask: (...asked) => (callers.push(asked[2]), fake.ask(...asked)) }
  for (const readOnly of [false, true]) {
    const { call, server } = await serve({ extras: true, readOnly }, { manifests: [recalling(noting)] }, '2025-11-25')
    await call('recall', { prompt: 'retry' })
    await server.close()
  }
  expect(callers.map(({ mayStartPrograms }) => mayStartPrograms)).toEqual([true, false])
  for (const { signal } of callers) expect(signal).toBeInstanceOf(AbortSignal)
})

it('everything belongs to the workspace of the caller', async () => {
  const { request } = await serve({ extras: true, workspace: 'team-a' })
  expect((await request('resources/read', { uri: 'kura://now' })).result).toMatchObject({
    contents: [{ text: 'Kura memory of team-a' }],
  })
})

it('a prompt is never empty, and a resource may be', async () => {
  const silent: RecallService = { ...fake, now: () => Promise.resolve('') }
  const { request } = await serve({ extras: true }, { manifests: [recalling(silent)] })
  expect((await request('resources/read', { uri: 'kura://now' })).result).toMatchObject({ contents: [{ text: '' }] })
  const { messages } = (await request('prompts/get', { name: 'now' })).result as {
    readonly messages: readonly { readonly content: { readonly text: string } }[]
  }
  expect(messages[0]?.content.text).toMatch(/\S/)
})

it('reading writes nothing, not even a database', async () => {
  const dataDir = newDataDir()
  const { request, call } = await serve({ extras: true, readOnly: true }, { dataDir, manifests: [knowledge] })
  expect((await request('resources/read', { uri: 'kura://now' })).result).toBeDefined()
  expect((await request('prompts/get', { name: 'now' })).result).toBeDefined()
  expect((await call('recall', { prompt: 'what did we decide about payments?' })).result).toMatchObject({
    structuredContent: { hits: [] },
  })
  expect(existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.endsWith('.db')) : []).toEqual([])
})

describe('the instructions', () => {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const instructionsOf = async (modules: readonly string[], extras: boolean): Promise<string> => {
    const { request } = (session = await connect(undefined, {
      manifests: [...manifests],
      modules,
      settings: { logLevel: 'silent', extras },
    }))
    return String((await request('initialize', params)).result?.instructions)
  }

  it.each([[['knowledge']], [[]]])('name what is listed, and only then (%j)', async (modules) => {
    const plain = await instructionsOf(modules, false)
    await session.server.close()
    const more = await instructionsOf(modules, true)
    for (const name of ['recall', 'kura://now']) {
      expect(plain).not.toContain(name)
      expect(more).toContain(name)
    }
    // Nothing is cut off at the end.
    expect(more.length).toBeLessThan(2_000)
    if (modules.length === 0) expect(more).toContain(plain.slice(-100))
    expect(more).toMatch(/\.$/)
  })

  it('do not name it where knowledge is not served', async () => {
    expect(await instructionsOf(['nablarch'], true)).not.toContain('kura://now')
  })
})

it('with other modules the lists have one entry more, at the beginning', async () => {
  const listed = async (extras: boolean): Promise<readonly (readonly unknown[])[]> => {
    const { request, server } = await connect('2025-11-25', {
      manifests: [...manifests],
      modules: ['knowledge', 'nablarch'],
      settings: { logLevel: 'silent', extras },
    })
    const { resources } = (await request('resources/list')).result as { readonly resources: readonly unknown[] }
    const { prompts } = (await request('prompts/list')).result as { readonly prompts: readonly unknown[] }
    await server.close()
    return [resources, prompts]
  }
  await serve({})
  const [plain, more] = [await listed(false), await listed(true)]
  expect(more.map((entries) => entries.slice(1))).toEqual(plain)
})
