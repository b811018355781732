import { beforeEach, describe, expect, it } from 'vitest'
import { caller, sampleItem, type ContractSetup } from './setup.ts'

export const describeItems = ({ under, write, insert }: ContractSetup): void => {
  describe('items', () => {
    const full = sampleItem(1, {
      description: 'd\0escription 😀',
      content: "<script>alert(1)</script>\r\n'); DROP TABLE items; --",
      status: 'In Progress',
      priority: 'CRITICAL',
      category: '分類',
      startDate: '2025-01-01',
      endDate: '2025-01-02T00:00:00Z',
      version: '1.0',
      tags: ['z', 'a', 'が'],
    })

    it('returns every field as it was given, tags in their order', async () => {
      await insert(full)
      expect(await under().store.read(caller, (tx) => tx.findItem(1))).toEqual(full)
    })

    it('returns summaries and texts in the requested order, without unknown ids', async () => {
      await insert(full, sampleItem(2))
      const { content: _content, related: _related, ...summary } = full
      await under().store.read(caller, async (tx) => {
        expect((await tx.summaries([2, 9, 1])).map(({ id }) => id)).toEqual([2, 1])
        expect((await tx.summaries([1]))[0]).toEqual(summary)
        const { id, title, description, content, tags } = full
        expect(await tx.texts([1])).toEqual([{ id, title, description, content, tags }])
        expect(await tx.existing([9, 2, 1])).toEqual([2, 1])
        expect([await tx.idsAfter(0, 1), await tx.idsAfter(1, 9), await tx.idsAfter(2, 9)]).toEqual([[1], [2], []])
      })
    })

    it('keeps workspaces apart', async () => {
      await insert(sampleItem(1))
      const other = { ...caller, workspace: 'other' }
      expect(await under().store.read(other, (tx) => tx.findItem(1))).toBeUndefined()
      await write((tx) => tx.insertItem(sampleItem(1, { title: 'theirs' })), other)
      expect(await under().store.read(caller, (tx) => tx.count({}))).toBe(1)
      expect((await under().store.read(other, (tx) => tx.findItem(1)))?.title).toBe('theirs')
    })

    it('replaces a version and updates all counters', async () => {
      const before = sampleItem(1, { tags: ['old', 'both'] })
      await insert(before)
      const after = { ...before, type: 'bug', title: 'new', tags: ['both', 'fresh'], related: [], revision: 2 }
      await write((tx) => tx.replaceItem(before, after))
      await under().store.read(caller, async (tx) => {
        expect(await tx.findItem(1)).toEqual(after)
        expect((await tx.facets()).map(({ type, count }) => [type, count])).toEqual([['bug', 1]])
        expect(await tx.tagCounts()).toEqual([
          { name: 'both', count: 1 },
          { name: 'fresh', count: 1 },
        ])
      })
    })

    it('removes all rows and counters of a deleted item', async () => {
      const item = sampleItem(1, { tags: ['a'] })
      await insert(item)
      await write((tx) => tx.deleteItem(item))
      await under().store.read(caller, async (tx) => {
        expect(await tx.findItem(1)).toBeUndefined()
        expect(await tx.facets()).toEqual([])
        expect(await tx.tagCounts()).toEqual([])
        expect(await tx.typeUses()).toEqual([])
      })
    })
  })

  describe('relations', () => {
    beforeEach(async () => {
      await insert(sampleItem(1), sampleItem(2), sampleItem(3))
      await write(async (tx) => {
        await tx.link(2, [1, 3])
      })
    })

    it('returns a relation from both ends, and once among items', async () => {
      await under().store.read(caller, async (tx) => {
        expect((await tx.findItem(1))?.related).toEqual([2])
        expect((await tx.findItem(2))?.related).toEqual([1, 3])
        expect(await tx.neighbours([1, 3])).toEqual([
          { source: 1, target: 2 },
          { source: 3, target: 2 },
        ])
        expect(await tx.edgesAmong([3, 2, 1])).toEqual([
          { source: 1, target: 2 },
          { source: 2, target: 3 },
        ])
        expect(await tx.edgesAmong([1, 3])).toEqual([])
      })
    })

    it('links only once, and unlinks from either end', async () => {
      await write((tx) => tx.link(1, [2, 2]))
      expect(await under().store.read(caller, (tx) => tx.facets())).toMatchObject([
        { count: 3, connections: 4, isolated: 0 },
      ])
      await write((tx) => tx.unlink(1, [2, 3]))
      await under().store.read(caller, async (tx) => {
        expect(await tx.neighbours([2])).toEqual([{ source: 2, target: 3 }])
        expect(await tx.facets()).toMatchObject([{ count: 3, connections: 2, isolated: 1 }])
        expect(await tx.maxConnections()).toBe(1)
      })
    })

    it('moves the relation counts of an item that changes its type', async () => {
      const two = sampleItem(2, { related: [1, 3] })
      await write((tx) => tx.replaceItem(two, { ...two, type: 'bug' }))
      const facets = await under().store.read(caller, (tx) => tx.facets())
      expect(facets.map(({ type, count, connections, isolated }) => [type, count, connections, isolated])).toEqual([
        ['bug', 1, 2, 0],
        ['task', 2, 2, 0],
      ])
    })
  })
}
