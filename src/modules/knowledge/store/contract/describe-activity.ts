import { describe, expect, it } from 'vitest'
import type { ActivityRequest, ReadTx } from '../../ports.ts'
import { maxShownRelations } from '../activity.ts'
import { caller, sampleItem, type ContractSetup } from './setup.ts'

const at = '2025-01-01T00:00:00.000Z'
const entry = { change: 'update', actor: 'a', at, before: {} } as const
const event = { actor: 'a', at, revision: 1, inBothHistories: true } as const
const state = { content: '# Where we are\n\nHere', related: [], tags: [], metadata: {}, updatedAt: at }
const view = { name: 'b', query: 'is:open', actor: 'a', at }

export const describeActivity = ({ under, write, insert }: ContractSetup): void => {
  describe('activity', () => {
    const settled = async <T>(work: (tx: ReadTx) => Promise<T>): Promise<T> => {
      await under().store.settle(caller)
      return under().store.read(caller, work)
    }
    const read = (request: Partial<ActivityRequest> = {}) => settled((tx) => tx.activity({ limit: 100, ...request }))
    const last = () => settled((tx) => tx.lastActivity())
    const numbers = async (request?: Partial<ActivityRequest>) => (await read(request)).map(({ number }) => number)

    it('lists the changes of items and states, newest first, as they were called then', async () => {
      await insert(sampleItem(1, { title: 'first', status: 'Review' }))
      await write((tx) => tx.appendHistory({ ...entry, id: 1, revision: 2, before: { title: 'old', revision: 1 } }))
      await write((tx) => tx.appendState({ ...state, revision: 1 }))
      await write(async (tx) => {
        await tx.deleteItem(sampleItem(1, { title: 'first', status: 'Review' }))
        await tx.appendHistory({ ...entry, id: 1, revision: 3, change: 'delete', before: sampleItem(1) })
      })
      const none = { added: [], removed: [] }
      expect(await read()).toEqual([
        { ...item(3), revision: 3, change: 'delete', title: 'title 1', status: 'Open', changed: [], ...none },
        { number: 2, item: 0, revision: 1, change: 'state', actor: 'tester', at, ...none, ...stateHead, changed: [] },
        { ...item(1), revision: 2, change: 'update', title: 'first', status: 'Review', changed: ['title'], ...none },
      ])
      expect(await last()).toBe(3)
    })

    it('shows a version and the relations of the same transaction as one change', async () => {
      await insert(sampleItem(1), sampleItem(2), sampleItem(3))
      await write(async (tx) => {
        await tx.appendRelations({ ...event, id: 1, change: 'unlink', others: [2] })
        await tx.appendRelations({ ...event, id: 1, change: 'link', others: [3] })
        await tx.appendHistory({ ...entry, id: 1, revision: 2 })
        await tx.appendRelations({ ...event, id: 2, change: 'link', others: [1, 3] })
      })
      expect(await read()).toMatchObject([
        { item: 2, change: 'relate', added: [1, 3], removed: [] },
        { item: 1, change: 'update', added: [3], removed: [2] },
      ])
    })

    it('has changes of one instant in a fixed order, none twice and none left out', async () => {
      for (let id = 1; id <= 7; id++) await write((tx) => tx.appendHistory({ ...entry, id, revision: 1 }))
      const pages: number[] = []
      for (let before: number | undefined; ; before = pages.at(-1)) {
        const page = await numbers({ before, limit: 2 })
        if (page.length === 0) break
        pages.push(...page)
      }
      expect(pages).toEqual([7, 6, 5, 4, 3, 2, 1])
      expect(await numbers({ after: 5 })).toEqual([7, 6])
      expect(await numbers({ after: 2, before: 5, limit: 2 })).toEqual([4, 3])
      expect(await numbers({ after: 7 })).toEqual([])
    })

    it('is filtered by actor, user, client, change and type', async () => {
      await insert(sampleItem(1, { type: 'bug' }), sampleItem(2))
      const actors = ['taro (kura-console)', 'taro (cursor)', 'kura-console', 'hanako (cursor)']
      for (const [index, actor] of actors.entries())
        await write((tx) => tx.appendHistory({ ...entry, id: 1 + (index % 2), revision: 2 + index, actor }))
      await write((tx) => tx.appendHistory({ ...entry, id: 1, revision: 9, change: 'restore', actor: 'taro (cursor)' }))
      expect(await numbers({ actor: 'taro (cursor)' })).toEqual([5, 2])
      expect(await numbers({ actor: 'taro' })).toEqual([5, 2, 1])
      expect(await numbers({ actor: 'kura-console' })).toEqual([3, 1])
      expect(await numbers({ actor: 'tar' })).toEqual([])
      expect(await numbers({ change: 'restore' })).toEqual([5])
      expect(await numbers({ type: 'bug' })).toEqual([5, 3, 1])
      expect(await numbers({ type: 'bug', actor: 'taro', change: 'update' })).toEqual([1])
      expect(await numbers({ actor: 'taro', limit: 1, before: 5 })).toEqual([2])
      expect(await numbers({ actor: 'taro', after: 2 })).toEqual([5])
      expect(await numbers({ type: '' })).toEqual([])
    })

    it('finds the newest of more facets than a page has changes', async () => {
      await write(async (tx) => {
        for (let id = 1; id <= 30; id++)
          await tx.appendHistory({ ...entry, id, revision: 1, actor: `${'c'.repeat(id)} 𠮷` })
      })
      expect(await numbers({ change: 'update', limit: 4 })).toEqual([30, 29, 28, 27])
      expect(await numbers({ change: 'update', limit: 4, before: 27 })).toEqual([26, 25, 24, 23])
    })

    it('shows a limited number of relations, and says so', async () => {
      const others = Array.from({ length: maxShownRelations + 1 }, (_, index) => index + 2)
      await insert(...[1, ...others].map((id) => sampleItem(id)))
      await write((tx) => tx.appendRelations({ ...event, id: 1, change: 'link', others }))
      expect(await read()).toMatchObject([{ added: others.slice(0, -1), moreRelations: true }])
    })

    it('is written by a client with a long name, and with a NUL in a title', async () => {
      await insert(sampleItem(1, { title: 'a\0b' }))
      await write((tx) => tx.appendHistory({ ...entry, id: 1, revision: 2, actor: 'あ'.repeat(5_000) }))
      expect(await read()).toMatchObject([{ title: 'a\0b', actor: 'あ'.repeat(203) }])
    })

    it('loses what is purged, and uses no number again', async () => {
      await insert(sampleItem(1), sampleItem(2), sampleItem(3))
      await write(async (tx) => {
        await tx.appendHistory({ ...entry, id: 1, revision: 2 })
        await tx.appendRelations({ ...event, id: 2, change: 'link', others: [1] })
        await tx.appendRelations({ ...event, id: 3, change: 'link', others: [1, 2] })
      })
      for (const revision of [1, 2]) await write((tx) => tx.appendState({ ...state, revision }))
      await write((tx) => tx.eraseHistory(1))
      await write((tx) => tx.eraseStates(2))
      expect(await read()).toMatchObject([
        { number: 4, item: 0, revision: 1 },
        { number: 3, item: 3, added: [2] },
      ])
      expect(await last()).toBe(5)
      await write((tx) => tx.appendState({ ...state, revision: 3 }))
      expect(await numbers({ after: 5 })).toEqual([6])
    })

    it('keeps saved views by name, and replaces one of the same name', async () => {
      await write((tx) => tx.saveView(view))
      await write((tx) => tx.saveView({ ...view, name: 'B', query: 'x' }))
      await write((tx) => tx.saveView({ ...view, query: 'tag:a' }))
      const views = () => under().store.read(caller, (tx) => tx.views())
      expect(await views()).toEqual([
        { ...view, name: 'B', query: 'x' },
        { ...view, query: 'tag:a' },
      ])
      expect(await write((tx) => tx.deleteView('B'))).toBe(true)
      expect(await write((tx) => tx.deleteView('B'))).toBe(false)
      expect(await views()).toHaveLength(1)
    })
  })
}

const item = (number: number) => ({ number, item: 1, actor: 'a', at, type: 'task' })
const stateHead = { title: 'Where we are', type: '', status: '' }
