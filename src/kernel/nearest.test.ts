import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from './nearest.ts'

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

  it('allows a short word one mistake and no more', () => {
    expect(nearest('teg', ['tag'])).toBe('tag')
    expect(nearest('tix', ['tag'])).toBeUndefined()
  })

  it('takes the first of names that are equally near, and accepts any iterable', () => {
    expect(nearest('tog', new Set(['tag', 'top']))).toBe('tag')
  })

  it('finds nothing among no names', () => {
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
