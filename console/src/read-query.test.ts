import { expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

it('reads parameters as a browser does', () => {
  const search = '?q=%E9%A0%86%E5%BA%8F+a%26b&sort=created&empty=&bare&q=last'
  expect(readQuery(search)).toEqual({
    query: Object.fromEntries(new URLSearchParams(search)),
    broken: [],
  })
  expect(readQuery('')).toEqual({ query: {}, broken: [] })
})

it('names what cannot be decoded, and leaves it out', () => {
  expect(readQuery('?q=%E9%A0&sort=created&x=%')).toEqual({ query: { sort: 'created' }, broken: ['q', 'x'] })
  expect(readQuery('?%=1')).toEqual({ query: {}, broken: ['%'] })
})
