import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { connect } from '../support/in-process.ts'
import type { Item, ToolName } from './answers.ts'
import { inBothRevisions, type Client } from './both-revisions.ts'

const full = {
  type: '議事録',
  title: `とても長い題名 ${'と続き'.repeat(62)}終`,
  description: '概要の文',
  content: '# 本文\n\nlogin の話',
  status: 'Review',
  priority: 'HIGH',
  category: '分類',
  startDate: '2025-01-01',
  endDate: '2025-01-31T18:00:00Z',
  version: 'v1.2',
  tags: ['authentication', 'authorisation', 'データベース', 'performance', 'documentation', 'リリース'],
}

const facts = (item: Partial<Item>): readonly string[] =>
  Object.values(item)
    .flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)]))
    .filter((fact) => fact !== '')

const expectFacts = (text: string, expected: readonly (string | number)[]): void => {
  for (const fact of expected) expect(text).toContain(String(fact))
}

/** The facts about an item that a list shows as text and as data. */
const listedFacts = ({
  id,
  type,
  title,
  status,
  priority,
  tags,
}: Pick<Item, 'id' | 'type' | 'title' | 'status' | 'priority' | 'tags'>) =>
  facts({ id, type, title, status, priority, tags })

const fill = (client: Client) =>
  client.create({ title: '小さな題名', tags: ['x'] }, { ...full, related: [1] }, { related: [2] })

/** One successful call of each tool, in an order that works. */
const calls: readonly (readonly [ToolName, object])[] = [
  ['get_current_state', {}],
  ['create_item', { type: 'task', title: 'one' }],
  ['create_item', { ...full, related: [1] }],
  ['get_item', { id: 2 }],
  ['update_item', { id: 2, description: 'x', expectedRevision: 1 }],
  ['search_items', { query: 'login' }],
  ['search_items', { query: 'zzz' }],
  ['search_items', { query: 'is:open' }],
  ['list_items', {}],
  ['get_related_items', { id: 1, depth: 2 }],
  ['add_relations', { sourceId: 1, targetIds: [2] }],
  ['remove_relations', { sourceId: 1, targetIds: [2] }],
  ['update_current_state', { content: 'c', metadata: { updatedBy: 'me' } }],
  ['get_current_state', {}],
  ['get_stats', {}],
  ['get_type_stats', {}],
  ['get_tags', {}],
  ['suggest_tags', { prefix: '' }],
  ['delete_item', { id: 1 }],
]

inBothRevisions((client) => {
  it.each([
    ['create_item', { ...full, related: [1] }],
    ['update_item', { id: 1, ...full, related: [2] }],
  ] as const)('%s shows every field of the item as text', async (tool, args) => {
    await client.create({}, {})
    const { data, text } = await client.answer(tool, args)
    expectFacts(text, facts(data))
  })

  it('get_item shows every field of the item as text', async () => {
    await fill(client)
    const { data, text } = await client.answer('get_item', { id: 2 })
    expect(data.related).toEqual([1, 3])
    expectFacts(text, facts(data))
  })

  it('list_items shows the items and which part of the result they are', async () => {
    await fill(client)
    const { data, text } = await client.answer('list_items', { limit: 2, sortBy: 'created' })
    for (const item of data.items) expectFacts(text, listedFacts(item))
    expectFacts(text, [data.total, data.items[0]?.updatedAt.slice(0, 10) ?? ''])
    expect(text).toMatch(/offset 2\b/)
    const behind = await client.answer('list_items', { offset: 7 })
    expectFacts(behind.text, [3, 7])
  })

  it('search_items shows the items and their snippets', async () => {
    await fill(client)
    const { data, text } = await client.answer('search_items', { query: 'login' })
    expect(data.items).toHaveLength(1)
    for (const item of data.items) expectFacts(text, [...listedFacts(item), item.snippet])
  })

  it('get_related_items shows the items, their distance and the relations', async () => {
    await fill(client)
    const { data, text } = await client.answer('get_related_items', { id: 1, depth: 2 })
    expect(data.items).toHaveLength(2)
    for (const item of data.items) expectFacts(text, [...listedFacts(item), `distance ${item.distance}`])
    for (const { source, target } of data.edges) expect(text).toMatch(new RegExp(`\\b${source}\\D{1,3}${target}\\b`))
  })

  it('add_relations and remove_relations show the change and the result', async () => {
    await client.create({}, {}, {}, {})
    await client.data('add_relations', { sourceId: 1, targetIds: [4] })
    const added = await client.answer('add_relations', { sourceId: 1, targetIds: [2, 3, 4] })
    expect(added.text).toMatch(/\b1\b.*\b2, 3\b[^4]*\n.*\b2, 3, 4\b/s)
    const removed = await client.answer('remove_relations', { sourceId: 1, targetIds: [3] })
    expect(removed.text).toMatch(/\b1\b.*\b3\b.*\n.*\b2, 4\b/s)
  })

  it.each(['get_current_state', 'update_current_state'] as const)('%s shows the whole state', async (tool) => {
    await client.create({})
    const state = {
      content: '# 今\n次は認証',
      related: [1],
      tags: ['朝'],
      metadata: { updatedBy: 'claude', context: '朝会' },
    }
    await client.data('update_current_state', state)
    const { data, text } = await client.answer(tool, tool === 'get_current_state' ? {} : state)
    expectFacts(text, ['# 今\n次は認証', 'Related: 1', '朝', 'claude', '朝会', data.updatedAt ?? '', data.revision])
  })

  it('get_current_state says so when there is none', async () => {
    const { text } = await client.answer('get_current_state')
    expect(text).toMatch(/\bno\b.*\bstate\b/i)
    expect(text).toContain('0')
  })

  it('get_stats and get_type_stats show every number beside its name', async () => {
    await fill(client)
    const stats = await client.answer('get_stats')
    const { itemsByType, itemsByStatus, itemsByPriority, mostUsedTags, graph, totalItems } = stats.data
    for (const counts of [itemsByType, itemsByStatus, itemsByPriority]) {
      for (const [name, count] of Object.entries(counts))
        expect(stats.text).toMatch(new RegExp(`${name}\\W{1,3}${count}\\b`))
    }
    for (const { name, count } of mostUsedTags) expect(stats.text).toMatch(new RegExp(`${name}\\W{1,3}${count}\\b`))
    expectFacts(stats.text, [totalItems, graph.edges, graph.avgConnections, graph.maxConnections, graph.isolated])
    const types = await client.answer('get_type_stats')
    for (const one of types.data.types) {
      const line = types.text.split('\n').find((words) => words.includes(one.type)) ?? ''
      expectFacts(line, [one.count, one.lastUsed, one.avgRelations])
    }
  })

  it('get_tags and suggest_tags show every tag in order', async () => {
    await fill(client)
    const tags = await client.answer('get_tags')
    for (const { name, count } of tags.data.tags) expect(tags.text).toMatch(new RegExp(`${name}\\W{1,3}${count}\\b`))
    const { data, text } = await client.answer('suggest_tags', { prefix: '' })
    const places = data.suggestions.map((name) => text.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})

describe('structured content', () => {
  it('matches the published output schemas, without extra keys', async () => {
    const { request, call, server } = await connect('2025-11-25', { manifests: [knowledge] })
    const tools = (await request('tools/list')).result?.tools as readonly {
      name: string
      outputSchema: z.core.JSONSchema.JSONSchema
    }[]
    for (const [name, args] of calls) {
      const schema = tools.find((tool) => tool.name === name)?.outputSchema ?? {}
      const checked = z.fromJSONSchema(schema).safeParse((await call(name, args)).result?.structuredContent)
      expect(checked.error?.issues ?? [], name).toEqual([])
    }
    expect(new Set(calls.map(([name]) => name)).size).toBe(15)
    await server.close()
  })
})
