import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { startingShell } from '../support/shell.ts'
import { inBothRevisions } from './both-revisions.ts'

const names = ['create_items', 'update_items', 'get_item_history', 'restore_item'] as const

const withExtras = { settings: { extras: true } }

const tasks = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'task', title: `task ${index}` }))

inBothRevisions((client) => {
  it.each([
    ['create_items', { items: [] }, 'items'],
    ['create_items', { items: tasks(101) }, 'items'],
    ['create_items', {}, 'items'],
    ['create_items', { items: 'x' }, 'items'],
    ['create_items', { items: [null] }, 'items[0]'],
    ['create_items', { items: [...tasks(3), { type: 'task' }] }, 'items[3].title'],
    ['create_items', { items: [...tasks(3), { type: 'task', title: 't', colour: 'red' }] }, 'items[3].colour'],
    ['create_items', { items: [{ type: 'task', title: 't', relatedEntries: [-1] }] }, 'items[0].relatedEntries[0]'],
    [
      'create_items',
      { items: [...tasks(99), { type: 't', title: 't', content: 'x'.repeat(1_000_000) }] },
      'items[99].content',
    ],
    ['update_items', { items: [{ title: 't' }] }, 'items[0].id'],
    ['update_items', { items: [{ id: 1, expectedRevision: 0 }] }, 'items[0].expectedRevision'],
    ['update_items', { items: tasks(101) }, 'items'],
    ['get_item_history', { id: 1, limit: 51 }, 'limit'],
    ['get_item_history', { id: 1, before: 'x' }, 'before'],
    ['restore_item', { id: 1 }, 'expectedRevision'],
  ] as const)('%s refuses bad arguments and names the field (%#)', async (name, args, field) => {
    const { code, words } = await client.refusal(name, args)
    expect(code).toBe(-32602)
    expect(words).toContain(field)
    expect(words.length).toBeLessThan(4_000)
    expect(await client.data('list_items')).toMatchObject({ total: 0 })
  })

  it('names the wrong entry of a batch, and says that nothing was written', async () => {
    const items = [...tasks(2), { type: 'task', title: 't', related: [77] }]
    const { code, words, facts } = await client.refusal('create_items', { items })
    expect(code).toBe(-32001)
    expect(facts.index).toBe(2)
    expect(words).toContain('items[2]: Item with ID 77 not found')
    expect(words).toContain('None of the items was written.')
    await client.create({ title: 'the first' })
    expect(await client.data('list_items')).toMatchObject({ items: [{ id: 1 }] })
  })

  it('tells the history of an item that the caller changed', async () => {
    await client.data('create_items', { items: tasks(2) })
    await client.data('update_items', { items: [{ id: 1, title: 'renamed' }] })
    await client.data('delete_item', { id: 1 })
    expect(await client.data('restore_item', { id: 1, expectedRevision: 3 })).toMatchObject({
      title: 'renamed',
      revision: 4,
    })
    expect(await client.data('get_item_history', { id: 1, before: 4 })).toMatchObject({
      deleted: false,
      entries: [{ change: 'delete' }, { change: 'update', changed: ['title'] }, { change: 'create', actor: 'tester' }],
    })
  })
}, withExtras)

const forPeople = ['get_item_history', 'restore_item']

describe('without --extras', () => {
  it('the tools are not listed, and only those for people can be called', async () => {
    const { call, request, server } = await connect('2025-11-25', { manifests: [knowledge] })
    const { result } = await request('tools/list')
    const listed = (result?.tools as readonly { readonly name: string }[]).map(({ name }) => name)
    for (const name of names) {
      expect(listed).not.toContain(name)
      const { error } = await call(name, { id: 1, items: [] })
      if (forPeople.includes(name)) expect(error).toBeUndefined()
      else expect(error?.message).toContain(`Unknown tool: ${name}`)
    }
    await server.close()
  })
})

describe('with --read-only', () => {
  it('only the history can be read', async () => {
    const settings = { logLevel: 'silent', extras: true, readOnly: true }
    const { request, server } = await connect('2025-11-25', { manifests: [knowledge], settings })
    const { result } = await request('tools/list')
    const listed = (result?.tools as readonly { readonly name: string }[]).map(({ name }) => name)
    expect(names.filter((name) => listed.includes(name))).toEqual(['get_item_history'])
    await server.close()
  })
})

describe('with an idempotency key', () => {
  let session: Session
  let dataDir: string
  beforeEach(async () => {
    dataDir = newDataDir()
    session = await connect('2025-11-25', {
      manifests: [knowledge],
      dataDir,
      settings: { logLevel: 'silent', extras: true },
    })
  })
  afterEach(() => session.server.close())

  const call = async (name: string, args: object, key: string): Promise<Record<string, unknown>> => {
    const { result } = await session.request('tools/call', {
      name,
      arguments: args,
      _meta: { 'kura/idempotencyKey': key },
    })
    return result ?? {}
  }

  it('each is done once, and a repetition gets the first answer', async () => {
    const requests = [
      ['create_items', { items: tasks(3) }],
      [
        'update_items',
        {
          items: [
            { id: 1, title: 'x' },
            { id: 2, title: 'y' },
          ],
        },
      ],
      ['restore_item', { id: 1, revision: 1, expectedRevision: 2 }],
    ] as const
    for (const [name, args] of requests) {
      const first = await call(name, args, `key of ${name}`)
      expect(first.isError, name).toBeUndefined()
      expect(await call(name, args, `key of ${name}`), name).toEqual(first)
    }
    const { result } = await session.call('list_items')
    expect(result?.structuredContent).toMatchObject({ total: 3 })
    expect((await session.call('get_item', { id: 1 })).result?.structuredContent).toMatchObject({ revision: 3 })
  })

  it('leaves no text in the database after a purge', async () => {
    const secret = 'xyzzy-7041-plugh'
    await call('create_items', { items: [{ type: 'note', title: secret, content: secret }] }, 'a')
    await call('update_items', { items: [{ id: 1, title: `${secret} again` }] }, 'b')
    await call('restore_item', { id: 1, revision: 1, expectedRevision: 2 }, 'c')
    await session.server.close()
    const shell = startingShell()
    shell.make()
    const { code, err } = await shell.kura('item purge 1 --yes', { environment: { KURA_HOME: dataDir } })
    shell.remove()
    expect(code, err).toBe(0)
    expect((await readFile(path.join(dataDir, 'kura.db'))).includes(secret)).toBe(false)
    session = await connect('2025-11-25', {
      manifests: [knowledge],
      dataDir,
      settings: { logLevel: 'silent', extras: true },
    })
    expect(JSON.stringify(await call('restore_item', { id: 1, revision: 1, expectedRevision: 2 }, 'c'))).toContain(
      'erased',
    )
    expect(
      (await call('create_items', { items: [{ type: 'note', title: secret, content: secret }] }, 'a'))
        .structuredContent,
    ).toEqual({
      items: [{ id: 1, revision: 1 }],
    })
  })
})
