import { builtInModel } from '../../../../text/meaning/built-in-model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { caller, sampleDocument, type ContractSetup } from './setup.ts'

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
        expect(await tx.postings(query)).toEqual(expected)
        expect(await tx.estimate(query)).toMatchObject({ count: expected.length })
      })
    })

    it.each([
      [{ first: 1, last: 2 }, [1, 2]],
      [{ first: 2, last: Infinity }, [2, 16]],
      [{ first: 3, last: 15 }, []],
    ])('reads the range %j', async (within, expected) => {
      expect(await under().store.read(caller, (tx) => tx.postings({ anyOf: [['login']] }, within))).toEqual(expected)
    })

    it('returns the frequencies of terms', async () => {
      expect(await under().store.read(caller, (tx) => tx.frequencies([2, 1, 9], ['認証', 'login', 'none']))).toEqual([
        { id: 2, length: 2, frequencies: [0, 200, 0] },
        { id: 1, length: 3, frequencies: [3, 1, 0] },
      ])
    })

    it('lists the words of the index by their first letter', async () => {
      await under().store.read(caller, async (tx) => {
        expect([...(await tx.indexedWords('l'))]).toEqual(['login'])
        expect(await tx.indexedWords('認')).toEqual([])
        expect(await tx.indexedWords('a')).toEqual([])
      })
    })

    it('removes the old terms of an item that was indexed again', async () => {
      await write((tx) => tx.indexItem(1, sampleDocument({ other: 1 })))
      await write((tx) => tx.unindexItem(16))
      await write((tx) => tx.unindexItem(16))
      await under().store.read(caller, async (tx) => {
        expect(await tx.postings({ anyOf: [['認証'], ['or']] })).toEqual([])
        expect(await tx.postings({ anyOf: [['other']] })).toEqual([1])
        expect(await tx.indexTotals()).toMatchObject({ items: 2, length: 3, vectorsModel: builtInModel })
      })
    })

    it('keeps workspaces apart', async () => {
      const other = { ...caller, workspace: 'other' }
      expect(await under().store.read(other, (tx) => tx.postings({ anyOf: [['login']] }))).toEqual([])
      await write((tx) => tx.indexItem(2, sampleDocument({ login: 1 })), other)
      expect(await under().store.read(other, (tx) => tx.postings({ anyOf: [['login']] }))).toEqual([2])
      expect(await under().store.read(other, (tx) => tx.indexTotals())).toMatchObject({
        items: 1,
        length: 1,
        vectorsModel: builtInModel,
      })
    })
  })
}
