import { describe, expect, it } from 'vitest'
import { unknownPrincipal } from '../../../../kernel/idempotency.ts'
import type { Item } from '../../domain/item.ts'
import type { Caller, KnowledgeStore } from '../../ports.ts'
import { caller, sampleItem, type ContractSetup } from './setup.ts'

const day = 24 * 60 * 60 * 1000

const asking = (key: string, fingerprint = 'create', principal = 'token:a'): Caller => ({
  ...caller,
  idempotency: { key, principal, fingerprint },
})

const addOne = (store: KnowledgeStore, as: Caller, change: Partial<Item> = {}): Promise<Item> =>
  store.write(as, async (tx) => {
    const item = sampleItem(await tx.nextId(), change)
    await tx.insertItem(item)
    return item
  })

const countIn = (store: KnowledgeStore, as: Caller = caller): Promise<number> => store.read(as, (tx) => tx.count({}))

export const describeIdempotency = ({ under }: ContractSetup): void => {
  describe('requests with an idempotency key', () => {
    it('runs a request once and repeats its first answer, also for another process', async () => {
      const { store, openAnother } = under()
      const first = await addOne(store, asking('k'), { title: '最初\u0000の', tags: ['a'] })
      expect(await addOne(store, asking('k'), { title: 'another' })).toEqual(first)
      const another = openAnother()
      expect(await addOne(another, asking('k'))).toEqual(first)
      await another.close()
      expect(await countIn(store)).toBe(1)
    })

    it('repeats the first answer even if the item has changed since', async () => {
      const { store } = under()
      const first = await addOne(store, asking('k'))
      await store.write(caller, (tx) => tx.replaceItem(first, { ...first, title: 'changed', revision: 2 }))
      expect(await addOne(store, asking('k'))).toEqual(first)
    })

    it('refuses another request with the same key, and changes nothing', async () => {
      const { store } = under()
      await addOne(store, asking('k'))
      await expect(addOne(store, asking('k', 'update'))).rejects.toMatchObject({
        kind: 'conflict',
        field: '_meta["kura/idempotencyKey"]',
      })
      expect(await countIn(store)).toBe(1)
    })

    it('keeps keys and workspaces apart', async () => {
      const { store } = under()
      await addOne(store, asking('k'))
      await addOne(store, asking('K'))
      await addOne(store, { ...asking('k', 'other'), workspace: 'other' })
      expect(await countIn(store)).toBe(2)
      expect(await countIn(store, { ...caller, workspace: 'other' })).toBe(1)
    })

    it('keeps keys of different principals apart, for another request and for the same one', async () => {
      const { store } = under()
      const mine = await addOne(store, asking('k'))
      const theirs = await addOne(store, asking('k', 'other', 'token:b'))
      expect(theirs.id).not.toBe(mine.id)
      expect((await addOne(store, asking('k', 'create', 'token:c'))).id).not.toBe(mine.id)
      expect(await addOne(store, asking('k'))).toEqual(mine)
      expect(await addOne(store, asking('k', 'other', 'token:b'))).toEqual(theirs)
      expect(await countIn(store)).toBe(3)
    })

    it('finds a key without a principal only for the same request', async () => {
      const { store } = under()
      const before = await addOne(store, asking('k', 'create', unknownPrincipal))
      expect(await addOne(store, asking('k'))).toEqual(before)
      expect((await addOne(store, asking('k', 'other'))).id).not.toBe(before.id)
      expect(await countIn(store)).toBe(2)
    })

    it('stores nothing for a request that failed', async () => {
      const { store } = under()
      const failing = store.write(asking('k'), async (tx) => {
        await tx.insertItem(sampleItem(await tx.nextId()))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await addOne(store, asking('k', 'another try'))).toMatchObject({ id: 1 })
    })

    it('runs one of twenty concurrent requests, and gives all the same answer', async () => {
      const { store, openAnother } = under()
      const another = openAnother()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => addOne(index % 2 === 0 ? store : another, asking('k'))),
      )
      await another.close()
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await countIn(store)).toBe(1)
    })

    it('forgets a key after a day, and not before', async () => {
      let now = Date.parse('2026-01-01T00:00:00Z')
      const store = under().openAnother(() => now)
      const first = await addOne(store, asking('k'))
      now += day - 1
      expect(await addOne(store, asking('k'))).toEqual(first)
      now += 1
      expect(await addOne(store, asking('k', 'something else'))).toMatchObject({ id: first.id + 1 })
      expect(await addOne(store, asking('k', 'something else'))).toMatchObject({ id: first.id + 1 })
      await store.close()
    })

    it('removes old keys while it writes new ones', async () => {
      let now = Date.parse('2026-01-01T00:00:00Z')
      const store = under().openAnother(() => now)
      for (let index = 0; index < 25; index += 1) await addOne(store, asking(`old ${index}`))
      now += day
      expect(await under().countAnswers()).toBe(25)
      await addOne(store, asking('new'))
      expect(await under().countAnswers()).toBe(6)
      await addOne(store, asking('newer'))
      expect(await under().countAnswers()).toBe(2)
      await store.close()
    })

    it('erases the answer about a purged item, but not its key', async () => {
      const { store } = under()
      const item = await addOne(store, asking('k'))
      const other = await addOne(store, asking('l'))
      await store.write(caller, async (tx) => {
        await tx.deleteItem(item)
        await tx.eraseHistory(item.id)
      })
      await expect(addOne(store, asking('k'))).rejects.toMatchObject({ kind: 'conflict' })
      expect(await addOne(store, asking('l'))).toEqual(other)
      expect(await countIn(store)).toBe(1)
    })
  })
}
