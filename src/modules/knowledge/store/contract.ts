import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Item } from '../domain/item.ts'
import type { Caller, IndexDocument, KnowledgeStore, WriteTx } from '../ports.ts'

export interface StoreUnderTest {
  readonly store: KnowledgeStore
  /** Another connection to the same data, as another process would have it. */
  openAnother(): KnowledgeStore
  dispose(): Promise<void>
}

const caller: Caller = { workspace: 'default', actor: 'tester', signal: new AbortController().signal }

const sampleItem = (id: number, change: Partial<Item> = {}): Item => ({
  id,
  type: 'task',
  title: `title ${id}`,
  description: '',
  content: '',
  status: 'Open',
  priority: 'MEDIUM',
  category: '',
  startDate: '',
  endDate: '',
  version: '',
  related: [],
  tags: [],
  createdAt: `2025-01-01T00:00:00.${String(id).padStart(3, '0')}Z`,
  updatedAt: `2025-01-01T00:00:00.${String(id).padStart(3, '0')}Z`,
  revision: 1,
  ...change,
})

const sampleDocument = (terms: Readonly<Record<string, number>>, title: readonly string[] = []): IndexDocument => ({
  terms: new Map(Object.entries(terms)),
  titleTerms: new Set(title),
  length: Object.keys(terms).length,
})

/** The promises of the port, for every database that implements it. */
export const describeKnowledgeStore = (name: string, make: () => Promise<StoreUnderTest>): void => {
  describe(`knowledge store on ${name}`, () => {
    let under: StoreUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.dispose())

    const write = <T>(work: (tx: WriteTx) => Promise<T>, as: Caller = caller): Promise<T> => under.store.write(as, work)
    const insert = (...items: readonly Item[]): Promise<void> =>
      write(async (tx) => {
        for (const item of items) await tx.insertItem(item)
      })

    describe('units of work', () => {
      it('shows a committed write to every other connection', async () => {
        await insert(sampleItem(1))
        const another = under.openAnother()
        expect(await another.read(caller, (tx) => tx.findItem(1))).toEqual(sampleItem(1))
        await another.close()
      })

      it('writes nothing when the work throws', async () => {
        const failing = write(async (tx) => {
          await tx.insertItem(sampleItem(1))
          throw new Error('no')
        })
        await expect(failing).rejects.toThrow('no')
        expect(await under.store.read(caller, (tx) => tx.findItem(1))).toBeUndefined()
      })

      it('writes nothing when the signal fires before the end', async () => {
        const controller = new AbortController()
        const late = write(
          async (tx) => {
            await tx.insertItem(sampleItem(1))
            controller.abort(new Error('over'))
          },
          { ...caller, signal: controller.signal },
        )
        await expect(late).rejects.toThrow('over')
        expect(await under.store.read(caller, (tx) => tx.findItem(1))).toBeUndefined()
      })

      it('gives a read one view from beginning to end', async () => {
        await insert(sampleItem(1))
        const counts = await under.store.read(caller, async (tx) => {
          const before = await tx.count({})
          await insert(sampleItem(2))
          return [before, await tx.count({})]
        })
        expect(counts).toEqual([1, 1])
        expect(await under.store.read(caller, (tx) => tx.count({}))).toBe(2)
      })

      it('runs writes one after the other', async () => {
        const ids = await Promise.all(Array.from({ length: 20 }, () => write((tx) => tx.nextId())))
        expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      })
    })

    describe('ids', () => {
      it('counts per workspace from 1', async () => {
        expect(await write((tx) => tx.nextId())).toBe(1)
        expect(await write((tx) => tx.nextId())).toBe(2)
        expect(await write((tx) => tx.nextId(), { ...caller, workspace: 'other' })).toBe(1)
      })

      it('never gives an id again after the last item is deleted', async () => {
        const id = await write((tx) => tx.nextId())
        await insert(sampleItem(id))
        await write((tx) => tx.deleteItem(sampleItem(id)))
        expect(await write((tx) => tx.nextId())).toBe(id + 1)
      })

      it('stays above ids that came from elsewhere and never goes back', async () => {
        await write((tx) => tx.raiseLastId(41))
        await write((tx) => tx.raiseLastId(7))
        expect(await write((tx) => tx.nextId())).toBe(42)
      })
    })

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
        expect(await under.store.read(caller, (tx) => tx.findItem(1))).toEqual(full)
      })

      it('gives summaries and texts in the order asked and leaves unknown ids out', async () => {
        await insert(full, sampleItem(2))
        const { content: _content, related: _related, ...summary } = full
        await under.store.read(caller, async (tx) => {
          expect((await tx.summaries([2, 9, 1])).map(({ id }) => id)).toEqual([2, 1])
          expect((await tx.summaries([1]))[0]).toEqual(summary)
          const { id, title, description, content, tags } = full
          expect(await tx.texts([1])).toEqual([{ id, title, description, content, tags }])
          expect(await tx.existing([9, 2, 1])).toEqual([2, 1])
        })
      })

      it('keeps workspaces apart', async () => {
        await insert(sampleItem(1))
        const other = { ...caller, workspace: 'other' }
        expect(await under.store.read(other, (tx) => tx.findItem(1))).toBeUndefined()
        await write((tx) => tx.insertItem(sampleItem(1, { title: 'theirs' })), other)
        expect(await under.store.read(caller, (tx) => tx.count({}))).toBe(1)
        expect((await under.store.read(other, (tx) => tx.findItem(1)))?.title).toBe('theirs')
      })

      it('replaces a version with all its counters', async () => {
        const before = sampleItem(1, { tags: ['old', 'both'] })
        await insert(before)
        const after = { ...before, type: 'bug', title: 'new', tags: ['both', 'fresh'], related: [], revision: 2 }
        await write((tx) => tx.replaceItem(before, after))
        await under.store.read(caller, async (tx) => {
          expect(await tx.findItem(1)).toEqual(after)
          expect((await tx.facets()).map(({ type, count }) => [type, count])).toEqual([['bug', 1]])
          expect(await tx.tagCounts()).toEqual([
            { name: 'both', count: 1 },
            { name: 'fresh', count: 1 },
          ])
        })
      })

      it('leaves nothing of a deleted item in rows and counters', async () => {
        const item = sampleItem(1, { tags: ['a'] })
        await insert(item)
        await write((tx) => tx.deleteItem(item))
        await under.store.read(caller, async (tx) => {
          expect(await tx.findItem(1)).toBeUndefined()
          expect(await tx.facets()).toEqual([])
          expect(await tx.tagCounts()).toEqual([])
          expect(await tx.typeUses()).toEqual([])
        })
      })
    })

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
        const ids = await under.store.read(caller, (tx) => tx.page({ ...order, filter: {}, sortBy, direction }))
        expect(ids).toEqual(expected)
      })

      it.each([
        ['tags any-of', { tagGroups: [['a', 'b']] }, [1, 2, 3]],
        ['tags all-of', { tagGroups: [['a'], ['b']] }, [1]],
        ['an unknown tag', { tagGroups: [['nope']] }, []],
        ['tags not wanted', { withoutTags: ['a'] }, [4, 3]],
        ['no facet at all', { facets: [] }, []],
        ['updated from', { updated: [{ from: '2025-02-04T00:00:00.000Z' }] }, [1, 2]],
        ['updated before', { updated: [{ before: '2025-02-04T00:00:00.000Z' }] }, [4, 3]],
        ['updated outside', { updated: [{ from: '2025-02-04T00:00:00.000Z', before: '2025-02-05T00:00:00.000Z', outside: true }] }, [1, 4, 3]],
        ['created from', { created: [{ from: '2025-01-01T00:00:00.003Z' }] }, [4, 3]],
      ] as const)('filters by %s the same way in page, count and keep', async (_name, filter, expected) => {
        await under.store.read(caller, async (tx) => {
          expect(await tx.page({ ...order, filter })).toEqual(expected)
          expect(await tx.page({ ...order, filter, expected: expected.length })).toEqual(expected)
          expect(await tx.count(filter)).toBe(expected.length)
          expect(await tx.count(filter, 1)).toBe(Math.min(1, expected.length))
          expect(await tx.keep([4, 3, 2, 1], filter)).toEqual([4, 3, 2, 1].filter((id) => expected.some((one) => one === id)))
        })
      })

      it('filters by facets, together with tags', async () => {
        await under.store.read(caller, async (tx) => {
          const open = (await tx.facets()).filter(({ status }) => status === 'Open').map(({ facet }) => facet)
          expect(await tx.page({ ...order, filter: { facets: open } })).toEqual([1, 4, 3])
          expect(await tx.page({ ...order, filter: { facets: open, tagGroups: [['a']] } })).toEqual([1])
          expect(await tx.count({ facets: open, tagGroups: [['a']] })).toBe(1)
        })
      })

      it('cuts pages', async () => {
        expect(await under.store.read(caller, (tx) => tx.page({ ...order, filter: {}, limit: 2, offset: 1 }))).toEqual([2, 4])
      })
    })

    describe('counters', () => {
      it('knows facets with their relations, the last use of types and the most connected item', async () => {
        await insert(sampleItem(1, { related: [2] }), sampleItem(2, { related: [1] }), sampleItem(3, { type: 'bug', updatedAt: '2026-01-01T00:00:00.000Z' }))
        await write((tx) => tx.link(1, 2))
        await under.store.read(caller, async (tx) => {
          const facets = (await tx.facets()).map(({ facet: _facet, ...rest }) => rest).toSorted((a, b) => b.count - a.count)
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

      it('finds tags by the beginning of their folded name, most used first', async () => {
        await insert(sampleItem(1, { tags: ['サーバー', 'server', '100%'] }), sampleItem(2, { tags: ['さ', 'server', 'Serve'] }))
        await under.store.read(caller, async (tx) => {
          expect((await tx.tagsByPrefix('さ', 10)).map(({ name }) => name)).toEqual(['さ', 'サーバー'])
          expect((await tx.tagsByPrefix('ser', 10)).map(({ name }) => name)).toEqual(['server', 'Serve'])
          expect((await tx.tagsByPrefix('', 1)).map(({ name }) => name)).toEqual(['server'])
          expect(await tx.tagsByPrefix('%', 10)).toEqual([])
          expect(await tx.tagsByPrefix('_', 10)).toEqual([])
          expect(await tx.tagsFoldedAs('serve')).toEqual(['Serve'])
        })
      })
    })

    describe('relations', () => {
      beforeEach(async () => {
        await insert(sampleItem(1), sampleItem(2), sampleItem(3))
        await write(async (tx) => {
          await tx.link(2, 1)
          await tx.link(2, 3)
        })
      })

      it('sees one relation from both ends, and once among items', async () => {
        await under.store.read(caller, async (tx) => {
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

      it('links twice as once, and unlinks from either end', async () => {
        await write((tx) => tx.link(1, 2))
        await write((tx) => tx.unlink(1, 2))
        expect(await under.store.read(caller, (tx) => tx.neighbours([2]))).toEqual([{ source: 2, target: 3 }])
      })
    })

    describe('history and states', () => {
      it('keeps entries newest first, also of ids that are gone, until they are erased', async () => {
        const entry = { id: 5, change: 'update', actor: 'a', at: '2025-01-01T00:00:00.000Z' } as const
        await write(async (tx) => {
          await tx.appendHistory({ ...entry, revision: 1, before: {} })
          await tx.appendHistory({ ...entry, revision: 2, before: { title: 'before', tags: ['x'] } })
        })
        expect(await under.store.read(caller, (tx) => tx.history(5))).toEqual([
          { ...entry, revision: 2, before: { title: 'before', tags: ['x'] } },
          { ...entry, revision: 1, before: {} },
        ])
        expect(await write((tx) => tx.eraseHistory(5))).toBe(true)
        expect(await write((tx) => tx.eraseHistory(5))).toBe(false)
        expect(await under.store.read(caller, (tx) => tx.history(5))).toEqual([])
      })

      it('answers with the last state', async () => {
        expect(await under.store.read(caller, (tx) => tx.currentState())).toBeUndefined()
        const state = { content: 'c', related: [1], tags: ['t'], metadata: { updatedBy: 'me' }, updatedAt: '2025-01-01T00:00:00.000Z' }
        await write((tx) => tx.appendState({ ...state, revision: 1 }))
        await write((tx) => tx.appendState({ ...state, content: 'd', revision: 2 }))
        expect(await under.store.read(caller, (tx) => tx.currentState())).toEqual({ ...state, content: 'd', revision: 2 })
      })
    })

    describe('index', () => {
      beforeEach(() =>
        write(async (tx) => {
          await tx.indexItem(1, sampleDocument({ 認証: 3, login: 1, 'a_b.c%': 1 }, ['認証']))
          await tx.indexItem(2, sampleDocument({ login: 200, near: 1 }))
          await tx.indexItem(16, sampleDocument({ login: 1, or: 1 }))
        }),
      )

      it.each([
        ['a term', { anyOf: [['login']] }, [1, 2, 16]],
        ['all terms of an alternative', { anyOf: [['login', '認証']] }, [1]],
        ['any alternative', { anyOf: [['認証'], ['near']] }, [1, 2]],
        ['what is not wanted', { anyOf: [['login']], without: [['認証'], ['near']] }, [16]],
        ['titles only', { anyOf: [['認証'], ['login']], inTitle: true }, [1]],
        ['punctuation as itself', { anyOf: [['a_b.c%']] }, [1]],
        ['no part of a term', { anyOf: [['a'], ['log'], ['認']] }, []],
        ['words of a query language', { anyOf: [['or'], ['near']] }, [2, 16]],
      ] as const)('finds %s', async (_name, query, expected) => {
        await under.store.read(caller, async (tx) => {
          expect(await tx.postings(query)).toEqual(expected)
          expect(await tx.estimate(query)).toBe(expected.length)
        })
      })

      it('tells the frequencies of terms', async () => {
        expect(await under.store.read(caller, (tx) => tx.frequencies([2, 1, 9], ['認証', 'login', 'none']))).toEqual([
          { id: 2, length: 2, frequencies: [0, 200, 0] },
          { id: 1, length: 3, frequencies: [3, 1, 0] },
        ])
      })

      it('forgets what an item held before', async () => {
        await write((tx) => tx.indexItem(1, sampleDocument({ other: 1 })))
        await write((tx) => tx.unindexItem(16))
        await write((tx) => tx.unindexItem(16))
        await under.store.read(caller, async (tx) => {
          expect(await tx.postings({ anyOf: [['認証'], ['or']] })).toEqual([])
          expect(await tx.postings({ anyOf: [['other']] })).toEqual([1])
          expect(await tx.indexTotals()).toEqual({ items: 2, length: 3 })
        })
      })

      it('keeps workspaces apart', async () => {
        const other = { ...caller, workspace: 'other' }
        expect(await under.store.read(other, (tx) => tx.postings({ anyOf: [['login']] }))).toEqual([])
        await write((tx) => tx.indexItem(2, sampleDocument({ login: 1 })), other)
        expect(await under.store.read(other, (tx) => tx.postings({ anyOf: [['login']] }))).toEqual([2])
        expect(await under.store.read(other, (tx) => tx.indexTotals())).toEqual({ items: 1, length: 1 })
      })
    })
  })
}
