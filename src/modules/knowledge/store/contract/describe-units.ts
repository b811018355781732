import { describe, expect, it } from 'vitest'
import { caller, sampleItem, type ContractSetup } from './setup.ts'

export const describeUnits = ({ under, write, insert }: ContractSetup): void => {
  describe('units of work', () => {
    it('shows a committed write to every other connection', async () => {
      await insert(sampleItem(1))
      const another = under().openAnother()
      expect(await another.read(caller, (tx) => tx.findItem(1))).toEqual(sampleItem(1))
      await another.close()
    })

    it('writes nothing when the work throws', async () => {
      const failing = write(async (tx) => {
        await tx.insertItem(sampleItem(1))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await under().store.read(caller, (tx) => tx.findItem(1))).toBeUndefined()
    })

    it('writes nothing when the signal is aborted before the end', async () => {
      const controller = new AbortController()
      const late = write(
        async (tx) => {
          await tx.insertItem(sampleItem(1))
          controller.abort(new Error('over'))
        },
        { ...caller, signal: controller.signal },
      )
      await expect(late).rejects.toThrow('over')
      expect(await under().store.read(caller, (tx) => tx.findItem(1))).toBeUndefined()
    })

    it('gives a read one consistent view from beginning to end', async () => {
      await insert(sampleItem(1))
      const counts = await under().store.read(caller, async (tx) => {
        const before = await tx.count({})
        await insert(sampleItem(2))
        return [before, await tx.count({})]
      })
      expect(counts).toEqual([1, 1])
      expect(await under().store.read(caller, (tx) => tx.count({}))).toBe(2)
    })

    it('runs writes one after the other', async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => write((tx) => tx.nextId())))
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    })
  })

  describe('ids', () => {
    it('count from 1 in each workspace', async () => {
      expect(await write((tx) => tx.nextId())).toBe(1)
      expect(await write((tx) => tx.nextId())).toBe(2)
      expect(await write((tx) => tx.nextId(), { ...caller, workspace: 'other' })).toBe(1)
    })

    it('are not reused after the last item is deleted', async () => {
      const id = await write((tx) => tx.nextId())
      await insert(sampleItem(id))
      await write((tx) => tx.deleteItem(sampleItem(id)))
      expect(await write((tx) => tx.nextId())).toBe(id + 1)
    })

    it('stay above imported ids and never go back', async () => {
      await write((tx) => tx.raiseLastId(41))
      await write((tx) => tx.raiseLastId(7))
      expect(await write((tx) => tx.nextId())).toBe(42)
    })
  })
}
