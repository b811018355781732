import { beforeEach, describe, expect, it } from 'vitest'
import type { ItemFilter } from '../../ports.ts'
import { caller, sampleItem, type ContractSetup } from './setup.ts'

export const describeLists = ({ under, write, insert }: ContractSetup): void => {
  describe('lists', () => {
    beforeEach(() =>
      insert(
        sampleItem(1, { type: 'bug', tags: ['a', 'b'], updatedAt: '2025-02-05T00:00:00.000Z' }),
        sampleItem(2, { tags: ['a'], status: 'Closed', updatedAt: '2025-02-04T00:00:00.000Z' }),
        sampleItem(3, { tags: ['b'], updatedAt: '2025-02-03T00:00:00.000Z' }),
        sampleItem(4, { updatedAt: '2025-02-03T00:00:00.000Z' }),
      ),
    )

    const order = { sortBy: 'updated', direction: 'desc', limit: 10, offset: 0 } as const

    it.each([
      ['updated', 'desc', [1, 2, 4, 3]],
      ['updated', 'asc', [3, 4, 2, 1]],
      ['created', 'desc', [4, 3, 2, 1]],
      ['created', 'asc', [1, 2, 3, 4]],
    ] as const)('sorts by %s %s, equals by id', async (sortBy, direction, expected) => {
      const ids = await under().store.read(caller, (tx) => tx.page({ ...order, filter: {}, sortBy, direction }))
      expect(ids).toEqual(expected)
    })

    it.each([
      ['tags any-of', { anyTag: ['a', 'b'] }, [1, 2, 3]],
      ['tags all-of', { allTags: ['a', 'b'] }, [1]],
      ['an unknown tag', { anyTag: ['nope'] }, []],
      ['all of several tags, one of them unknown', { allTags: ['a', 'nope'] }, []],
      ['all of some tags and any of others', { allTags: ['a'], anyTag: ['b', 'c'] }, [1]],
      ['excluded tags', { withoutTags: ['a'] }, [4, 3]],
      ['no facet at all', { facets: [] }, []],
      ['updated from', { updated: { from: '2025-02-04T00:00:00.000Z' } }, [1, 2]],
      ['updated before', { updated: { before: '2025-02-04T00:00:00.000Z' } }, [4, 3]],
      [
        'updated between',
        { updated: { from: '2025-02-03T00:00:00.000Z', before: '2025-02-04T00:00:00.000Z' } },
        [4, 3],
      ],
      ['a test', { test: { tags: ['b'], passes: ({ tags }) => tags.length === 0 } }, [2, 4]],
      [
        'a test and other conditions',
        { anyTag: ['a'], test: { tags: [], passes: ({ updatedAt }) => updatedAt < '2025-02-05' } },
        [2],
      ],
      [
        'alternatives of several kinds',
        {
          test: {
            tags: ['b'],
            passes: ({ tags, updatedAt }) => tags.length > 0 || updatedAt === '2025-02-04T00:00:00.000Z',
            alternatives: [{ anyTag: ['b'], updated: { from: '2025-02-04T00:00:00.000Z', before: '2025-02-05' } }],
          },
        },
        [1, 2, 3],
      ],
      [
        'several alternatives and other conditions',
        {
          withoutTags: ['c'],
          test: {
            tags: ['a', 'b'],
            passes: ({ tags, createdAt }) =>
              (tags.includes('b') || createdAt >= '2025-01-01T00:00:00.004Z') &&
              !(tags.includes('a') && tags.length > 1),
            alternatives: [
              { facets: [], anyTag: ['b'], created: { from: '2025-01-01T00:00:00.004Z' } },
              { withoutTags: ['a'], updated: { before: '2025-02-05' } },
            ],
          },
        },
        [4, 3],
      ],
      ['created from', { created: { from: '2025-01-01T00:00:00.003Z' } }, [4, 3]],
    ] satisfies [string, ItemFilter, number[]][])(
      'filters by %s the same way in page, count and keep',
      async (_name, filter, expected) => {
        await under().store.read(caller, async (tx) => {
          expect(await tx.page({ ...order, filter })).toEqual(expected)
          expect(await tx.page({ ...order, filter, expected: expected.length })).toEqual(expected)
          expect(await tx.count(filter)).toBe(expected.length)
          expect(await tx.keep([4, 3, 2, 1], filter)).toEqual(
            [4, 3, 2, 1].filter((id) => expected.some((one) => one === id)),
          )
        })
      },
    )

    it('filters by facets, together with tags', async () => {
      await under().store.read(caller, async (tx) => {
        const open = (await tx.facets()).filter(({ status }) => status === 'Open').map(({ facet }) => facet)
        expect(await tx.page({ ...order, filter: { facets: open } })).toEqual([1, 4, 3])
        expect(await tx.page({ ...order, filter: { facets: open, anyTag: ['a'] } })).toEqual([1])
        expect(await tx.count({ facets: open, anyTag: ['a'] })).toBe(1)
      })
    })

    it('returns pages', async () => {
      expect(await under().store.read(caller, (tx) => tx.page({ ...order, filter: {}, limit: 2, offset: 1 }))).toEqual([
        2, 4,
      ])
    })
  })

  describe('paging', () => {
    const order = { limit: 7, offset: 0 } as const
    const orders = (['created', 'updated'] as const).flatMap((sortBy) =>
      (['asc', 'desc'] as const).map((direction) => ({ sortBy, direction })),
    )

    it.each(orders)('continues after an item by $sortBy $direction, with any filter', async ({ sortBy, direction }) => {
      const items = Array.from({ length: 30 }, (_, index) =>
        sampleItem(index + 1, {
          tags: index % 2 === 0 ? ['a'] : ['b'],
          type: index % 3 === 0 ? 'bug' : 'task',
          updatedAt: `2025-02-0${1 + (index % 4)}T00:00:00.000Z`,
        }),
      )
      await insert(...items)
      await under().store.read(caller, async (tx) => {
        const bugs = (await tx.facets()).filter(({ type }) => type === 'bug').map(({ facet }) => facet)
        for (const filter of [
          {},
          { anyTag: ['a'] },
          { facets: bugs },
          { updated: { from: '2025-02-02', before: '2025-02-04' } },
        ]) {
          const whole = await tx.page({ filter, sortBy, direction, limit: 100, offset: 0 })
          expect(whole.length).toBe(await tx.count(filter))
          const parts: number[] = []
          for (let some = await tx.page({ filter, sortBy, direction, ...order }); some.length > 0; ) {
            parts.push(...some)
            some = await tx.page({ filter, sortBy, direction, ...order, after: parts.at(-1) ?? 0 })
          }
          expect(parts).toEqual(whole)
        }
      })
    })
  })

  describe('counters', () => {
    it('have the facets with their relations, the last use of types and the most connected item', async () => {
      await insert(
        sampleItem(1, { related: [2] }),
        sampleItem(2, { related: [1] }),
        sampleItem(3, { type: 'bug', updatedAt: '2026-01-01T00:00:00.000Z' }),
      )
      await write((tx) => tx.link(1, [2]))
      await under().store.read(caller, async (tx) => {
        const facets = (await tx.facets())
          .map(({ facet: _facet, ...rest }) => rest)
          .toSorted((a, b) => b.count - a.count)
        expect(facets).toEqual([
          { type: 'task', status: 'Open', priority: 'MEDIUM', count: 2, connections: 2, isolated: 0 },
          { type: 'bug', status: 'Open', priority: 'MEDIUM', count: 1, connections: 0, isolated: 1 },
        ])
        expect(await tx.maxConnections()).toBe(1)
        expect((await tx.typeUses()).toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
          { type: 'bug', lastUsed: '2026-01-01T00:00:00.000Z' },
          { type: 'task', lastUsed: sampleItem(2).updatedAt },
        ])
      })
    })

    it('find tags by the beginning of their folded name, most used first', async () => {
      await insert(
        sampleItem(1, { tags: ['サーバー', 'server', '100%'] }),
        sampleItem(2, { tags: ['さ', 'server', 'Serve'] }),
      )
      await under().store.read(caller, async (tx) => {
        expect((await tx.tagsByPrefix('さ', 10)).map(({ name }) => name)).toEqual(['さ', 'サーバー'])
        expect((await tx.tagsByPrefix('ser', 10)).map(({ name }) => name)).toEqual(['server', 'Serve'])
        expect((await tx.tagsByPrefix('', 1)).map(({ name }) => name)).toEqual(['server'])
        expect(await tx.tagsByPrefix('%', 10)).toEqual([])
        expect(await tx.tagsByPrefix('_', 10)).toEqual([])
        expect(await tx.tagsFoldedAs(['serve', 'nope', 'さ'])).toEqual([
          { name: 'さ', folded: 'さ' },
          { name: 'Serve', folded: 'serve' },
        ])
      })
    })
  })
}
