import { describe, expect, it } from 'vitest'
import { caller, type ContractSetup } from './setup.ts'

export const describeHistory = ({ under, write }: ContractSetup): void => {
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
