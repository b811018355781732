import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { watchSql } from '../store/contract/sql-seen.ts'
import { createItem } from './create-item.ts'
import { getGraph } from './get-graph.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const create = (fields: object = {}) => setup.call(createItem, { type: 'task', title: 'word', ...fields })

const graph = async (input: object = {}) => (await setup.call(getGraph, input)).data

describe('get_graph', () => {
  it('gives the most connected items first, and each relation once', async () => {
    await create({ title: 'alone' })
    await create({ title: 'hub', status: 'Closed' })
    await create({ related: [2] })
    await create({ type: 'bug', related: [2, 3] })
    await create({ related: [2] })
    const { data, text } = await setup.call(getGraph, {})
    expect(data).toEqual({
      nodes: {
        id: [2, 4, 3, 5, 1],
        title: ['hub', 'word', 'word', 'word', 'alone'],
        type: ['task', 'bug', 'task', 'task', 'task'],
        status: ['Closed', 'Open', 'Open', 'Open', 'Open'],
        degree: [3, 2, 2, 1, 0],
      },
      edges: [
        [2, 3],
        [2, 4],
        [2, 5],
        [4, 3],
      ],
      total: 5,
      truncated: false,
    })
    expect(text).toContain('2. [task, Closed, 3 relations] hub')
    expect(text).toContain('Relations: 2-3 2-4 2-5 4-3')
  })

  it('leaves out the least connected, and says so', async () => {
    for (let index = 0; index < 4; index++) await create({ related: index === 0 ? [] : [1] })
    expect(await graph({ limit: 2 })).toMatchObject({
      nodes: { id: [1, 4], degree: [3, 1] },
      edges: [[1, 4]],
      total: 4,
      truncated: true,
    })
  })

  it('has only what a query finds, by words and by filters', async () => {
    await create({ title: 'authentication', type: 'bug' })
    await create({ title: 'login', related: [1] })
    await create({ title: 'authentication again', related: [1, 2] })
    await create({ title: 'other', type: 'bug', related: [3] })
    expect(await graph({ query: 'authentication' })).toMatchObject({
      nodes: { id: [3, 1], degree: [3, 2] },
      edges: [[3, 1]],
      total: 2,
      truncated: false,
    })
    expect(await graph({ query: 'type:bug' })).toMatchObject({ nodes: { id: [1, 4] }, edges: [], total: 2 })
    expect(await graph({ query: 'nothinglikethis' })).toMatchObject({ nodes: { id: [] }, edges: [], total: 0 })
    expect(await graph({ query: '  ' })).toMatchObject({ total: 4 })
  })

  it('cuts long titles', async () => {
    await create({ title: '𠮷'.repeat(200) })
    expect((await graph()).nodes.title).toEqual([`${'𠮷'.repeat(120)}…`])
  })

  it('needs the same number of statements for a few items as for many', async () => {
    const countFor = async (): Promise<number> => {
      const seen = watchSql()
      await graph({ limit: 5_000 })
      seen.stop()
      return seen.statements()
    }
    await create()
    await countFor()
    const few = await countFor()
    for (let index = 0; index < 40; index++) await create({ related: [1] })
    expect(await countFor()).toBe(few)
  })
})
