import { expect } from 'vitest'
import { dataOf, expectRefused, newItem, type Driver, type Drivers } from '../driver.ts'

const beyondLimit =
  (tool: string): Driver =>
  async ({ server, tenfold }) => {
    expectRefused(await server.call(tool, { limit: tenfold }), 'limit')
  }

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

const createMany = async (
  { server }: Parameters<Driver>[0],
  count: number,
  fields: (index: number) => object,
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let first = 0; first < count; first += 50)
    ids.push(
      ...(await Promise.all(
        numbers(Math.min(50, count - first)).map((index) => newItem({ server }, fields(first + index))),
      )),
    )
  return ids
}

/** The tools for people. */
export const peopleDrivers: Drivers = {
  'activity-page': beyondLimit('list_activity'),
  'states-page': beyondLimit('list_states'),
  'graph-nodes': beyondLimit('get_graph'),
  'activity-relations': async (context) => {
    const related = await createMany(context, context.limit.value + 5, () => ({}))
    const id = await newItem(context, { related })
    const { entries } = dataOf(await context.server.call('list_activity', { limit: 1 })) as {
      readonly entries: readonly { readonly id: number; readonly relations: { added: number[]; more?: true } }[]
    }
    expect(entries).toMatchObject([{ id, relations: { more: true } }])
    expect(entries[0]?.relations.added).toHaveLength(context.limit.value)
  },
  'states-bytes': async ({ server, limit }) => {
    for (const _ of numbers(5)) dataOf(await server.call('update_current_state', { content: 'x'.repeat(100_000) }))
    const { states, next } = dataOf(await server.call('list_states', { limit: 50 })) as {
      readonly states: readonly object[]
      readonly next: number
    }
    expect(JSON.stringify(states).length).toBeLessThan(limit.value)
    expect(states.length).toBeGreaterThan(0)
    expect(next).toBeGreaterThan(0)
  },
  'graph-edges': async (context) => {
    const { server, limit } = context
    // Each item is related to all before it.
    const ids: number[] = []
    for (const _ of numbers(Math.ceil(Math.sqrt(2 * limit.value)) + 5))
      ids.push(await newItem(context, { related: ids }))
    const { edges, truncated } = dataOf(await server.call('get_graph', { limit: 500 })) as {
      readonly edges: readonly object[]
      readonly truncated: boolean
    }
    expect(edges).toHaveLength(limit.value)
    expect(truncated).toBe(true)
  },
  'graph-bytes': async (context) => {
    const { server, limit } = context
    await createMany(context, 4_000, () => ({ title: '𠮷'.repeat(200), type: '𠮷'.repeat(50) }))
    const { nodes, truncated } = dataOf(await server.call('get_graph', { limit: 5_000 })) as {
      readonly nodes: object
      readonly truncated: boolean
    }
    expect(Buffer.byteLength(JSON.stringify(nodes))).toBeLessThanOrEqual(limit.value)
    expect(truncated).toBe(true)
  },
  'graph-title': async (context) => {
    const { server, limit } = context
    await newItem(context, { title: `onlyhere ${'あ'.repeat(180)}` })
    const { nodes } = dataOf(await server.call('get_graph', { query: 'onlyhere' })) as {
      readonly nodes: { readonly title: readonly string[] }
    }
    expect(nodes.title.map((title) => title.length)).toEqual([limit.value + 1])
  },
  'saved-views': async ({ server, limit }) => {
    for (const index of numbers(limit.value)) dataOf(await server.call('save_view', { name: `v${index}`, query: 'x' }))
    expectRefused(await server.call('save_view', { name: 'one more', query: 'x' }), 'name')
    dataOf(await server.call('save_view', { name: 'v1', query: 'is:open' }))
    for (const index of numbers(limit.value)) dataOf(await server.call('delete_view', { name: `v${index}` }))
  },
  'view-name': async ({ server, tenfold }) => {
    expectRefused(await server.call('save_view', { name: 'あ'.repeat(tenfold), query: 'x' }), 'name')
  },
  'view-query': async ({ server, tenfold }) => {
    expectRefused(await server.call('save_view', { name: 'x', query: 'あ'.repeat(tenfold) }), 'query')
  },
}
