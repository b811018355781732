import { describe, expect, it } from 'vitest'
import { authorOf } from './change.ts'

describe('an author', () => {
  it.each([
    ['cursor', { client: 'cursor' }],
    ['taro (kura-console)', { user: 'taro', client: 'kura-console' }],
    ['taro (yamada) (kura-console)', { user: 'taro (yamada)', client: 'kura-console' }],
    ['odd (name', { client: 'odd (name' }],
    ['', { client: '' }],
  ])('of %j is %j', (actor, author) => {
    expect(authorOf(actor)).toEqual(author)
  })
})
