import { expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { cutWords } from './cut-words.ts'

const textsOf = (query: string, most: number): string => {
  const {
    query: { clauses, excluded },
  } = cutWords(parseQuery(query), most)
  return [
    ...clauses.map((texts) => texts.map(({ text }) => text).join('|')),
    ...excluded.map(({ text }) => `-${text}`),
  ].join(' ')
}

it.each([
  ['lock wal', 7, 'lock wal'],
  ['lock wal commit', 7, 'lock wal'],
  ['lock wal commit', 9, 'lock wal'],
  ['committing', 6, 'commit'],
  ['lock first,second', 12, 'lock first,'],
  ['接続障害の原因', 4, '接続障害'],
  ['😀😀😀', 2, '😀😀'],
  ['lock "group commit" wal', 10, 'lock'],
  ['"group commit"', 5, 'group'],
  ['lock OR wal OR commit', 7, 'lock|wal'],
  ['lock wal -commit', 7, 'lock wal'],
  ['lock wal -commit', 13, 'lock wal -commit'],
])('%s, %i characters: %s', (query, most, expected) => {
  expect(textsOf(query, most)).toBe(expected)
})

it('says how much was searched, unless it was everything', () => {
  expect(cutWords(parseQuery('lock wal commit'), 7).cut).toEqual({ searched: 7, given: 13 })
  expect(cutWords(parseQuery('lock wal'), 7).cut).toBeUndefined()
})

it('neither counts nor cuts filters', () => {
  const { query, cut } = cutWords(parseQuery(`lock tag:${'a'.repeat(90)} type:bug`), 4)
  expect(cut).toBeUndefined()
  expect(query.filters).toHaveLength(2)
})
