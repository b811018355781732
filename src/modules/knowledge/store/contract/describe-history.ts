import { describe, expect, it } from 'vitest'
import type { HistoryPage } from '../../ports.ts'
import { caller, sampleItem, type ContractSetup } from './setup.ts'

export const describeHistory = ({ under, write, insert }: ContractSetup): void => {
  describe('history and states', () => {
    it('keeps entries newest first, even for deleted ids, until they are erased', async () => {
      const entry = { id: 5, change: 'update', actor: 'a', at: '2025-01-01T00:00:00.000Z' } as const
      await write(async (tx) => {
        await tx.appendHistory({ ...entry, revision: 1, before: {} })
        await tx.appendHistory({ ...entry, revision: 2, before: { title: 'before', tags: ['x'] } })
      })
      expect(await under().store.read(caller, (tx) => tx.history(5))).toEqual([
        { ...entry, revision: 2, before: { title: 'before', tags: ['x'] } },
        { ...entry, revision: 1, before: {} },
      ])
      expect(await write((tx) => tx.eraseHistory(5))).toBe(true)
      expect(await write((tx) => tx.eraseHistory(5))).toBe(false)
      expect(await under().store.read(caller, (tx) => tx.history(5))).toEqual([])
    })

    it('reads a page of entries, before a revision', async () => {
      const entry = { id: 5, change: 'update', actor: 'a', at: '2025-01-01T00:00:00.000Z', before: {} } as const
      await write(async (tx) => {
        for (const revision of [1, 2, 3, 4]) await tx.appendHistory({ ...entry, revision })
      })
      const revisions = (page?: HistoryPage): Promise<readonly number[]> =>
        under().store.read(caller, async (tx) => (await tx.history(5, page)).map(({ revision }) => revision))
      expect(await revisions({ limit: 1 })).toEqual([4])
      expect(await revisions({ limit: 2, before: 4 })).toEqual([3, 2])
      expect(await revisions({ limit: 9, before: 1 })).toEqual([])
    })

    it('reads the changes of relations since a revision, from both ends and newest first', async () => {
      const event = { actor: 'a', at: '2025-01-01T00:00:00.000Z', inBothHistories: true } as const
      await insert(sampleItem(1, { revision: 4 }), sampleItem(2), sampleItem(3))
      await write(async (tx) => {
        await tx.appendRelations({ ...event, id: 1, change: 'link', others: [2, 3], revision: 3 })
        await tx.appendRelations({ ...event, id: 2, change: 'unlink', others: [1], revision: 1 })
      })
      const since = (from: number) => under().store.read(caller, (tx) => tx.relationChanges(1, from))
      const shown = { id: 1, actor: 'a', at: event.at }
      const unlinked = { ...shown, revision: 4, change: 'unlink', related: [2] }
      expect(await since(0)).toEqual([unlinked, { ...shown, revision: 3, change: 'link', related: [2, 3] }])
      expect(await since(4)).toEqual([unlinked])
    })

    it('returns the last state', async () => {
      expect(await under().store.read(caller, (tx) => tx.currentState())).toBeUndefined()
      const state = {
        content: 'c',
        related: [1],
        tags: ['t'],
        metadata: { updatedBy: 'me' },
        updatedAt: '2025-01-01T00:00:00.000Z',
      }
      await write((tx) => tx.appendState({ ...state, revision: 1 }))
      await write((tx) => tx.appendState({ ...state, content: 'd', revision: 2 }))
      expect(await under().store.read(caller, (tx) => tx.currentState())).toEqual({
        ...state,
        content: 'd',
        revision: 2,
      })
    })
  })
}
