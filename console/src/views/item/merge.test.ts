import { describe, expect, it } from 'vitest'
import { changesBetween, fieldNames, isSameValue, type ItemFields } from '../../parts/item/item.ts'
import { mergedItem, mergeFields, undecided } from './merge.ts'
import { mergedText, mergeParts, type Side } from '../../parts/word-diff/merge-text.ts'

const base: ItemFields = {
  title: 'Title',
  type: 'task',
  status: 'Open',
  priority: 'MEDIUM',
  category: '',
  startDate: '',
  endDate: '',
  version: '',
  tags: ['a', 'b'],
  description: 'What it is',
  content: 'one\ntwo\nthree\n',
}

/** Numbers that are the same in every run. */
const numbers = (): ((below: number) => number) => {
  let seed = 42
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
}

describe('only what changed is sent', () => {
  it('by field, tags as a whole', () => {
    expect(changesBetween(base, base)).toEqual({})
    expect(changesBetween(base, { ...base, tags: ['b', 'a'], version: '2' })).toEqual({
      tags: ['b', 'a'],
      version: '2',
    })
  })
})

describe('the merge of an item', () => {
  it('takes what only one side changed, by itself', () => {
    const versions = { base, theirs: { ...base, status: 'Review' }, mine: { ...base, title: 'New' } }
    expect(mergedItem(versions)).toEqual({ ...base, status: 'Review', title: 'New' })
    expect(undecided(mergeFields(versions), {})).toEqual([])
  })

  it('asks where both sides changed the same field differently, until one is chosen', () => {
    const versions = { base, theirs: { ...base, title: 'Theirs' }, mine: { ...base, title: 'Mine' } }
    const fields = mergeFields(versions)
    expect(fields).toMatchObject([{ name: 'title', by: 'both', value: undefined }])
    expect(undecided(fields, {})).toEqual(['title'])
    expect(undecided(fields, { title: 'Theirs' })).toEqual([])
    expect(mergedItem(versions, { title: 'Theirs' }).title).toBe('Theirs')
  })

  it('does not ask where both sides say the same', () => {
    const both = { ...base, title: 'Same' }
    expect(undecided(mergeFields({ base, theirs: both, mine: both }), {})).toEqual([])
  })

  it('merges tags as a set', () => {
    const versions = { base, theirs: { ...base, tags: ['b', 'a', 'c'] }, mine: { ...base, tags: ['d', 'b'] } }
    expect(mergedItem(versions).tags).toEqual(['b', 'c', 'd'])
  })

  it('merges contents whose changes do not touch', () => {
    const theirs = { ...base, content: 'ONE\ntwo\nthree\n' }
    const mine = { ...base, content: 'one\ntwo\nTHREE\n' }
    expect(mergedItem({ base, theirs, mine }).content).toBe('ONE\ntwo\nTHREE\n')
  })
})

describe('every merge of an item', () => {
  const next = numbers()
  const change = (item: ItemFields): ItemFields => {
    const values = Object.fromEntries(
      fieldNames.filter(() => next(3) === 0).map((name) => [name, name === 'tags' ? [`t${next(3)}`] : `v${next(2)}`]),
    )
    return { ...item, ...values }
  }
  const cases = Array.from({ length: 200 }, () => ({ base, theirs: change(base), mine: change(base) }))

  it('keeps each change that only one side made', () => {
    for (const versions of cases) {
      const merged = mergedItem(versions)
      for (const name of fieldNames) {
        const [from, theirs, mine] = [versions.base[name], versions.theirs[name], versions.mine[name]]
        if (isSameValue(from, mine)) expect(merged[name]).toEqual(theirs)
        else if (isSameValue(from, theirs)) expect(merged[name]).toEqual(mine)
      }
    }
  })

  it('asks about a field exactly if both sides changed it to something else', () => {
    for (const versions of cases) {
      const asked = new Set(undecided(mergeFields(versions), {}))
      for (const name of fieldNames.filter((field) => field !== 'tags')) {
        const [from, theirs, mine] = [versions.base[name], versions.theirs[name], versions.mine[name]]
        expect(asked.has(name)).toBe(from !== theirs && from !== mine && theirs !== mine)
      }
    }
  })
})

describe('every merge of texts', () => {
  const next = numbers()
  const lines = (): string[] => Array.from({ length: next(12) }, () => `${'abc'[next(3)] ?? ''}\n`)
  const edited = (text: readonly string[]): string[] =>
    text.flatMap((line) => (next(4) > 0 ? [line] : next(2) === 0 ? [] : [`new ${next(3)}\n`, line]))
  const cases = Array.from({ length: 300 }, () => {
    const from = lines()
    const last = next(3) === 0 ? 'no end' : ''
    return [from.join('') + last, edited(from).join('') + last, edited(from).join('')] as const
  })

  it('has parts that hold all three texts whole', () => {
    for (const [from, theirs, mine] of cases) {
      const parts = mergeParts(from, theirs, mine)
      expect(parts.map((part) => part.base).join('')).toBe(from)
      expect(parts.map((part) => part.theirs).join('')).toBe(theirs)
      expect(parts.map((part) => part.mine).join('')).toBe(mine)
    }
  })

  it('gives a side back if everything is taken from it, or if the other one changed nothing', () => {
    for (const [from, theirs, mine] of cases) {
      const parts = mergeParts(from, theirs, mine)
      const all = (side: Side) => new Map(parts.map((_, index) => [index, side]))
      expect(mergedText(parts, all('mine'))).toBe(mine)
      expect(mergedText(parts, all('theirs'))).toBe(theirs)
      expect(mergedText(mergeParts(from, from, mine))).toBe(mine)
      expect(mergedText(mergeParts(from, theirs, from))).toBe(theirs)
      expect(mergedText(mergeParts(from, mine, mine))).toBe(mine)
    }
  })

  it('does not depend on which side is called mine', () => {
    for (const [from, theirs, mine] of cases)
      expect(mergedText(mergeParts(from, theirs, mine))).toBe(mergedText(mergeParts(from, mine, theirs)))
  })
})

describe('the merge of texts', () => {
  it('asks where both changed the same or neighbouring lines', () => {
    const parts = mergeParts('a\nb\nc\n', 'a\nB\nc\n', 'a\nbb\nc\n')
    expect(parts.map(({ changedBy }) => changedBy)).toEqual(['none', 'both', 'none'])
    expect(mergedText(parts)).toBeUndefined()
    expect(mergedText(parts, new Map([[1, 'theirs']]))).toBe('a\nB\nc\n')
    expect(mergedText(mergeParts('a\nb\n', 'A\nb\n', 'a\nB\n'))).toBeUndefined()
  })

  it('of very different texts is one question', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}\n`).join('')
    expect(mergeParts(long('a'), long('b'), long('c'))).toHaveLength(1)
  })
})
