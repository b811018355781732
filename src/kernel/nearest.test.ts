import { describe, expect, it } from 'vitest'
import { editDistance, maxNameLength, nearest, nearestAmong } from './nearest.ts'

const tools = ['create_item', 'get_item', 'update_item', 'delete_item', 'search_items', 'add_relations']

describe('nearest', () => {
  it.each([
    ['creat_item', 'create_item'],
    ['CREATE_ITEM', 'create_item'],
    ['get_itme', 'get_item'],
    ['serach_items', 'search_items'],
    ['search_item', 'search_items'],
    ['deleteitem', 'delete_item'],
    ['update_item', 'update_item'],
  ])('takes %s for %s', (wrong, meant) => {
    expect(nearest(wrong, tools)).toBe(meant)
  })

  it.each(['', 'x', 'purge', 'execute_claude', 'アイテム'])('finds nothing near %j', (wrong) => {
    expect(nearest(wrong, tools)).toBeUndefined()
  })

  it('allows one mistake in a short word', () => {
    expect(nearest('teg', ['tag'])).toBe('tag')
    expect(nearest('tix', ['tag'])).toBeUndefined()
  })

  it('takes the first of equally near names, and accepts any iterable', () => {
    expect(nearest('tog', new Set(['tag', 'top']))).toBe('tag')
  })

  it('finds nothing in an empty list', () => {
    expect(nearest('tag', [])).toBeUndefined()
  })
})

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['same', 'same', 0],
    ['cat', 'cut', 1],
    ['cat', 'cats', 1],
    ['cats', 'cat', 1],
    ['ab', 'ba', 1],
    ['kitten', 'sitting', 3],
    ['認証', '認可', 1],
  ])('is between %j and %j %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})

describe('the limits of a comparison', () => {
  /** Names that count how many of them were read. */
  const counted = (many: number, name: (index: number) => string = (index) => `name${index}`) => {
    const names = {
      asked: 0,
      *[Symbol.iterator]() {
        for (let index = 0; index < many; index++) {
          names.asked++
          yield name(index)
        }
      },
    }
    return names
  }

  it('a text that is longer than any name is not compared', () => {
    const names = counted(10)
    expect(nearest('x'.repeat(5_000_000), names)).toBeUndefined()
    expect(names.asked).toBe(0)
  })

  it('only the first of endlessly many names are compared', () => {
    const names = counted(Number.POSITIVE_INFINITY)
    expect(nearest('nome7', names)).toBe('name7')
    expect(names.asked).toBeLessThan(3000)
  })

  it('a candidate that cannot be near is not compared', () => {
    let lowered = 0
    const long = { length: 50_000_000, toLowerCase: () => String(lowered++) }
    expect(nearestAmong('name', [long], { nameOf: (one) => one as unknown as string, reach: 2 })).toEqual([])
    expect(lowered).toBe(0)
  })

  it('a distance beyond the limit is infinite, and so is one of overlong texts', () => {
    expect(editDistance('kitten', 'sitting', 3)).toBe(3)
    expect(editDistance('kitten', 'sitting', 2)).toBe(Number.POSITIVE_INFINITY)
    expect(editDistance('a'.repeat(maxNameLength + 1), 'a'.repeat(maxNameLength))).toBe(Number.POSITIVE_INFINITY)
    expect(editDistance('a'.repeat(maxNameLength), 'b'.repeat(maxNameLength))).toBe(maxNameLength)
  })

  it('the limit changes no distance within it', () => {
    const words = ['handler', 'handelr', 'hanlder', 'xhandler', 'handle', 'hndlr', 'relhand', 'a', '', 'handlerhandler']
    for (const a of words) {
      for (const b of words) {
        const exact = editDistance(a, b)
        for (let max = 0; max <= 14; max++)
          expect(editDistance(a, b, max)).toBe(exact <= max ? exact : Number.POSITIVE_INFINITY)
      }
    }
  })
})
