import { builtInModel } from '../../../../text/meaning/built-in-model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { caller, idsOn, noPause, sampleDocument, together, type ContractSetup } from './setup.ts'

async function* onlyParts<T>(parts: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  for await (const part of parts) yield [part]
}

export const describeIndex = ({ under, write }: ContractSetup): void => {
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
      ['items without excluded terms', { anyOf: [['login']], without: [['認証'], ['near']] }, [16]],
      ['titles only', { anyOf: [['認証'], ['login']], inTitle: true }, [1]],
      ['punctuation as text', { anyOf: [['a_b.c%']] }, [1]],
      ['whole terms only', { anyOf: [['a'], ['log'], ['認']] }, []],
      ['operators of a query language as text', { anyOf: [['or'], ['near']] }, [2, 16]],
    ] as const)('finds %s', async (_name, query, expected) => {
      await under().store.read(caller, async (tx) => {
        expect(await idsOn(tx, query)).toEqual(expected)
        expect(await tx.estimates([query], noPause)).toMatchObject([{ count: expected.length }])
      })
    })

    const login = { anyOf: [['login']] }
    const near = { anyOf: [['near']] }

    it('answers several questions at once, in their order', async () => {
      await under().store.read(caller, async (tx) => {
        const estimates = await tx.estimates([near, login, { anyOf: [['none']] }], noPause)
        expect(estimates).toEqual([
          { count: 1, ids: [2] },
          { count: 3, ids: [1, 2, 16] },
          { count: 0, ids: [] },
        ])
        const slices = await together(onlyParts(tx.lists([near, login], { expected: 4, pause: noPause })))
        expect(slices.map(({ lists }) => lists)).toEqual([[[2], [1, 2, 16]]])
        expect(await tx.estimates([], noPause)).toEqual([])
      })
    })

    it('need not answer a question if another one has enough', async () => {
      await under().store.read(caller, async (tx) => {
        const wider = { anyOf: [['login'], ['other']], unless: { question: 0, count: 3 } }
        const [first, second] = await tx.estimates([login, wider], noPause)
        expect([first?.count, second?.count]).toEqual([3, 3])
        const needed = { anyOf: [['login'], ['near']], unless: { question: 0, count: 2 } }
        expect((await tx.estimates([near, needed], noPause)).map(({ count }) => count)).toEqual([1, 3])
      })
    })

    it('cuts lists into slices that ascend and cover all ids, also those that are known', async () => {
      await write(async (tx) => {
        for (const id of [30_000, 4_000_000_000]) await tx.indexItem(id, sampleDocument({ login: 1 }))
        await tx.indexItem(20_000, sampleDocument({ near: 1 }))
      })
      await under().store.read(caller, async (tx) => {
        const reading = { expected: 4, known: [[20_000, 30_000]], pause: noPause }
        const slices = await together(onlyParts(tx.lists([login], reading)))
        expect(slices.flatMap(({ lists: [ids = []] }) => [...ids])).toEqual([1, 2, 16, 30_000, 4_000_000_000])
        for (const id of [1, 2, 16, 20_000, 30_000, 4_000_000_000])
          expect(slices.filter(({ within }) => id >= within.first && id <= within.last)).toHaveLength(1)
        for (const [index, { within, lists }] of slices.entries()) {
          expect(within.first).toBeGreaterThan(slices[index - 1]?.within.last ?? 0)
          for (const id of lists.flatMap((ids) => [...ids])) expect(id >= within.first && id <= within.last).toBe(true)
        }
      })
    })

    it('returns the frequencies of terms', async () => {
      const terms = ['認証', 'login', 'none']
      expect(await under().store.read(caller, (tx) => together(tx.entries([2, 1, 9], { terms })))).toEqual([
        { id: 2, length: 2, frequencies: [0, 200, 0] },
        { id: 1, length: 3, frequencies: [3, 1, 0] },
      ])
    })

    it('returns the vectors of a model with the frequencies', async () => {
      const vector = { model: builtInModel, numbers: new Int8Array([3, -4, 5]) }
      await write((tx) => tx.indexItem(1, { ...sampleDocument({ login: 2 }), vector }))
      await under().store.read(caller, async (tx) => {
        const entries = await together(tx.entries([1, 2], { terms: ['login'], model: builtInModel }))
        expect(entries.map(({ id, frequencies, vector: numbers }) => ({ id, frequencies, numbers }))).toEqual([
          { id: 1, frequencies: [2], numbers: vector.numbers },
          { id: 2, frequencies: [200], numbers: undefined },
        ])
        const [other] = await together(tx.entries([1], { terms: [], model: 'another' }))
        expect(other?.vector).toBeUndefined()
      })
    })

    it('lists the words of the index by their first letters', async () => {
      await under().store.read(caller, async (tx) => {
        expect(await tx.indexedWords('l', noPause)).toEqual(['login'])
        expect(await tx.indexedWords('nol認n', noPause)).toEqual(['near', 'or', 'login'])
        expect(await tx.indexedWords('認', noPause)).toEqual([])
        expect(await tx.indexedWords('a', noPause)).toEqual([])
      })
    })

    it('removes the old terms of an item that was indexed again', async () => {
      const former = sampleDocument({ 認証: 3, login: 1, 'a_b.c%': 1 }, ['認証'])
      await write((tx) => tx.indexItem(1, sampleDocument({ other: 1 }), () => former))
      for (let time = 1; time <= 2; time++)
        await write((tx) => tx.unindexItem(16, () => sampleDocument({ login: 1, or: 1 })))
      await under().store.read(caller, async (tx) => {
        expect(await idsOn(tx, { anyOf: [['認証'], ['or']] })).toEqual([])
        expect(await idsOn(tx, { anyOf: [['other']] })).toEqual([1])
        expect(await tx.indexTotals()).toMatchObject({ items: 2, length: 3, vectorsModel: builtInModel })
      })
    })

    it('keeps workspaces apart', async () => {
      const other = { ...caller, workspace: 'other' }
      expect(await under().store.read(other, (tx) => idsOn(tx, { anyOf: [['login']] }))).toEqual([])
      await write((tx) => tx.indexItem(2, sampleDocument({ login: 1 })), other)
      expect(await under().store.read(other, (tx) => idsOn(tx, { anyOf: [['login']] }))).toEqual([2])
      expect(await under().store.read(other, (tx) => tx.indexTotals())).toMatchObject({
        items: 1,
        length: 1,
        vectorsModel: builtInModel,
      })
    })
  })
}
