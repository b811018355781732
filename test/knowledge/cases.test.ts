import { describe, expect, it } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { connect } from '../support/in-process.ts'
import { inBothRevisions } from './both-revisions.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>&amp;&lt;',
  "Robert'); DROP TABLE items;--",
  "' OR '1'='1",
  '"; DELETE FROM items; SELECT "',
  '${7*7} {{7*7}} %s %n',
  '../../etc/passwd',
]

/** The section "Cases" of the contract, in the same order. */
inBothRevisions((client) => {
  it('create_item of the specification succeeds [SHI-4.1-create-item-example] [SHI-4.2-create-item-text]', async () => {
    const { data, text } = await client.answer('create_item', {
      type: 'task',
      title: '新しいタスク',
      description: 'タスクの説明',
    })
    expect(data.id).toBeGreaterThan(0)
    expect(data).toMatchObject({
      type: 'task',
      title: '新しいタスク',
      description: 'タスクの説明',
      status: 'Open',
      priority: 'MEDIUM',
    })
    expect(text.startsWith(`Item created successfully with ID: ${data.id}`)).toBe(true)
  })

  it('{type:"task"} is an error that names title [SHI-4.3-title-required]', async () => {
    const refusal = await client.refusal('create_item', { type: 'task' })
    expect(refusal).toMatchObject({ code: -32602, field: 'title' })
    expect(refusal.words).toContain('Invalid params: title: Title is required')
    if (client.revision === '2024-11-05') expect(refusal.facts).toEqual({ field: 'title', error: 'Title is required' })
  })

  it('{priority:"URGENT"} is an error that lists the five [SHI-3.1-create-item-priority-enum]', async () => {
    const { code, field, words } = await client.refusal('create_item', { type: 'task', title: 't', priority: 'URGENT' })
    expect({ code, field }).toEqual({ code: -32602, field: 'priority' })
    expect(words).toContain('CRITICAL, HIGH, MEDIUM, LOW, MINIMAL')
  })

  it.each([
    ['102,400 bytes', 'x'.repeat(102_400), true],
    ['102,401 bytes', 'x'.repeat(102_401), false],
    ['34,133 × あ (102,399 bytes)', 'あ'.repeat(34_133), true],
    ['34,134 × あ (102,402 bytes)', 'あ'.repeat(34_134), false],
    ['25,600 × 😀 (102,400 bytes)', '😀'.repeat(25_600), true],
  ])('content of %s [SHI-3.1-create-item-content]', async (_what, content, works) => {
    if (works) {
      const [made] = await client.create({ content })
      expect((await client.data('get_item', { id: made?.id })).content === content).toBe(true)
    } else {
      expect(await client.refusal('create_item', { type: 'task', title: 't', content })).toMatchObject({
        code: -32602,
        field: 'content',
      })
      await client.create({})
      expect(await client.refusal('update_item', { id: 1, content })).toMatchObject({ code: -32602, field: 'content' })
    }
  })

  it('1,000 tags work, 1,001 do not', async () => {
    const tags = Array.from({ length: 1001 }, (_, index) => `tag ${index}`)
    expect(await client.refusal('create_item', { type: 'task', title: 't', tags })).toMatchObject({
      code: -32602,
      field: 'tags',
    })
    const [made] = await client.create({ tags: tags.slice(1) })
    expect((await client.data('get_item', { id: made?.id })).tags).toEqual(tags.slice(1))
  })

  it('認証機能の実装 login is found by its words [SHI-3.2-search-items-japanese]', async () => {
    await client.create({ content: '認証機能の実装 login' })
    for (const query of ['認証', '認証 実装', 'LOGIN', 'ｌｏｇｉｎ', '機能'])
      expect(await client.found(query), query).toEqual([1])
    expect(await client.found('鍵')).toEqual([])
  })

  it('100% and _ match only their own text [SHI-3.2-search-items-plain-text]', async () => {
    await client.create(
      { content: '100%' },
      { content: '100' },
      { content: '1000' },
      { content: '_' },
      { content: 'x' },
    )
    expect(await client.found('100%')).toEqual([1])
    expect(await client.found('_')).toEqual([4])
  })

  it('the chain 1-2-3-4 at depth 2 from 1 gives 2 and 3 [SHI-3.3-get-related-items-depth]', async () => {
    await client.create({}, { related: [1] }, { related: [2] }, { related: [3] })
    const { items } = await client.data('get_related_items', { id: 1, depth: 2 })
    expect(items.map(({ id, distance }) => ({ id, distance }))).toEqual([
      { id: 2, distance: 1 },
      { id: 3, distance: 2 },
    ])
  })

  it('the cycle 1-2-3-1 ends [SHI-3.3-get-related-items-cycle]', async () => {
    await client.create({}, { related: [1] }, { related: [2, 1] })
    const { items } = await client.data('get_related_items', { id: 1, depth: 3 })
    expect(items.map(({ id, distance }) => ({ id, distance }))).toEqual([
      { id: 2, distance: 1 },
      { id: 3, distance: 1 },
    ])
  })

  it('add_relations {1,[2,9999]} does not find 9999 and adds nothing [SHI-3.3-add-relations-atomic]', async () => {
    await client.create({}, {})
    const { code, words } = await client.refusal('add_relations', { sourceId: 1, targetIds: [2, 9999] })
    expect(code).toBe(-32001)
    expect(words).toContain('9999')
    expect((await client.data('get_item', { id: 1 })).related).toEqual([])
    expect((await client.data('get_item', { id: 2 })).related).toEqual([])
  })

  it.each(hostile)('%s is returned unchanged, and has no effect [SHI-8.1-sql-injection]', async (text) => {
    const given = { title: text, description: text, content: text, category: text, version: text, tags: [text] }
    await client.create({ title: 'bystander' }, given)
    expect(await client.data('get_item', { id: 2 })).toMatchObject(given)
    expect((await client.data('list_items', { tags: [text] })).items.map(({ id }) => id)).toEqual([2])
    expect((await client.data('search_items', { query: text })).items[0]).toMatchObject({ id: 2, title: text })
    expect(await client.found(`"${text.replaceAll('"', '')}"`)).not.toContain(1)
    expect(await client.found(`tag:"${text}" type:"${text}"`)).not.toContain(1)
    expect((await client.data('suggest_tags', { prefix: text })).suggestions).toEqual([text])
    expect((await client.data('list_items', { type: text })).items).toEqual([])
    const state = { content: text, tags: [text], metadata: { updatedBy: text, context: text } }
    expect(await client.data('update_current_state', state)).toMatchObject(state)
    expect(await client.data('get_current_state')).toMatchObject(state)
    expect((await client.data('list_items')).total).toBe(2)
  })
})

describe('MCP Protocol', () => {
  // §11 of the specification, as it is written.
  it('should handle create_item request [SHI-11-handle-request-example]', async () => {
    const { server } = await connect(undefined, { manifests: [knowledge] })
    const request = {
      jsonrpc: '2.0',
      id: 'test-1',
      method: 'tools/call',
      params: {
        name: 'create_item',
        arguments: {
          type: 'task',
          title: 'Test Task',
        },
      },
    }

    const response = (await server.handleRequest(request)) as unknown as { result: { data: { id: number } } }
    expect(response.result).toBeDefined()
    expect(response.result.data.id).toBeGreaterThan(0)
    await server.close()
  })
})
