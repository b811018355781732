import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../../src/modules/knowledge/search/plan/query/parse-query.ts'
import { chipsOf, chosenValues, quotedValue, withOnlyValue, withValue, withoutChip, withoutValue } from './chips.ts'
import { hasWords, piecesOf } from './grammar.ts'

const part = fc.oneof(
  fc.constantFrom(
    'type:bug',
    'type:bug,task',
    '-type:bug',
    'status:"In Progress"',
    'is:open',
    'priority:HIGH',
    'tag:auth',
    'tag:"a b",c',
    '-tag:x',
    'created:2024-01-01',
    'updated:>=2024-01-01',
    'AND',
    'OR',
    'lock',
    '-lock',
    '-rf',
    '"a phrase"',
    '-"a phrase"',
    '“quoted”',
    'type:',
    'TODO:',
    'tag:"open',
    'x"y',
    '日本語',
    '-除外する',
  ),
  fc.string({ maxLength: 6 }),
)

const blank = fc.constantFrom(' ', '  ', '\t', '　', '')

/** Texts full of what the grammar knows, in any order, with any blanks. */
const anyQuery = fc
  .array(fc.tuple(part, blank), { maxLength: 8 })
  .map((parts) => parts.map(([text, after]) => text + after).join(''))

/** Each filter once, in one order, because the search puts the values of one name together. */
const inOrder = (group: readonly string[]) => [...new Set(group)].toSorted()

/** What the search makes of a text, in the words of this file. */
const planned = (text: string) => {
  const { filters, clauses, excluded } = parseQuery(text)
  return {
    groups: filters
      .map((group) =>
        group.flatMap(({ name, values, negated }) => values.map((value) => `${negated ? '-' : ''}${name}:${value}`)),
      )
      .map(inOrder),
    words: clauses.flat().length,
    excluded: excluded.length,
  }
}

const read = (text: string) => {
  const pieces = piecesOf(text)
  const texts = pieces.flatMap((piece) => (piece.kind === 'word' || piece.kind === 'phrase' ? [piece] : []))
  return {
    groups: chipsOf(text)
      .map(({ filters }) =>
        filters.flatMap(({ name, values, isNegated }) =>
          values.map((value) => `${isNegated ? '-' : ''}${name}:${value}`),
        ),
      )
      .map(inOrder),
    words: texts.filter(({ isNegated }) => !isNegated).length,
    excluded: texts.filter(({ isNegated }) => isNegated).length,
  }
}

const examples = [
  'lock order',
  'type:bug,task lock',
  'status:"In Progress",Review',
  '-type:bug',
  '-type:bug lock',
  'is:open OR tag:a',
  'type:a AND type:b',
  'AND type:a',
  'a OR b type:x OR OR y',
  'TODO: fix',
  'std::vector',
  'エラー：接続',
  'type:',
  'type:,',
  'type:""',
  '“a phrase” tag:日本語',
  'rm -rf',
  '--help -foo',
  'created:2024-01-01..2024-02-01 updated:>=2024-01-01',
  'type:a"b c"d',
  'type:a"b',
  'TYPE:Bug',
  '　tag:x　語',
  '((',
  '',
]

describe('the pieces of a text', () => {
  it.each(examples)('are what the search reads in %s', (text) => {
    expect(read(text)).toEqual(planned(text))
  })

  it('are what the search reads in any text', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        expect(read(text)).toEqual(planned(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('cover the text, in order, with nothing but blanks between them', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        let at = 0
        for (const { start, end } of piecesOf(text)) {
          expect(text.slice(at, start).trim()).toBe('')
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(text.slice(at).trim()).toBe('')
      }),
    )
  })

  it('say whether there are words to rank by', () => {
    expect(hasWords(piecesOf('type:bug is:open'))).toBe(false)
    expect(hasWords(piecesOf('type:bug lock'))).toBe(true)
    expect(hasWords(piecesOf('-type:bug'))).toBe(true)
  })

  it('are read in one pass, however long the text is', () => {
    const hard = 'type:a"x type:b"y" '.repeat(5_000)
    expect(piecesOf(hard).length).toBeGreaterThan(1_000)
    expect(piecesOf('"'.repeat(20_000)).length).toBeGreaterThan(0)
    expect(piecesOf('a AND '.repeat(20_000)).length).toBe(40_000)
  })
})

describe('chips', () => {
  it('stand for one filter, or for several with OR between them', () => {
    const text = 'lock type:bug OR tag:a -status:Closed'
    expect(chipsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'type:bug OR tag:a',
      '-status:Closed',
    ])
  })

  it.each([
    ['type:bug lock', 0, 'lock'],
    ['lock type:bug', 0, 'lock'],
    ['lock  type:bug   order', 0, 'lock    order'],
    ['type:bug AND lock', 0, 'lock'],
    ['lock AND type:bug', 0, 'lock'],
    ['lock AND type:bug AND order', 0, 'lock AND AND order'],
    ['type:bug', 0, ''],
    ['a tag:x OR tag:y b', 0, 'a b'],
    ['" tag:"open status:"In Progress" ', 0, "' Progress'"],
  ])('removed from %s', (text, index, rest) => {
    const chip = chipsOf(text)[index]
    expect(chip && withoutChip(text, chip)).toBe(rest)
  })

  it('removed leave all other filters and words as they were', () => {
    const joins = /(^|\s)(AND|OR)(\s|$)/u
    fc.assert(
      fc.property(anyQuery, fc.nat(), (text, which) => {
        const chips = chipsOf(text)
        const chip = chips[which % Math.max(1, chips.length)]
        if (chip === undefined || joins.test(text)) return
        const before = read(text)
        const after = withoutChip(text, chip)
        const groups = before.groups.filter((_, index) => chips[index] !== chip)
        const isOnlyExclusions =
          before.words === 0 && groups.every((group) => group.every((one) => one.startsWith('-')))
        if (!isOnlyExclusions) expect(read(after)).toEqual({ ...before, groups })
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['', 'type', 'bug', 'type:bug'],
    ['lock', 'type', 'bug', 'lock type:bug'],
    ['type:bug lock', 'type', 'task', 'type:bug,task lock'],
    ['status:Open', 'status', 'In Progress', 'status:Open,"In Progress"'],
    ['tag:a', 'tag', 'b', 'tag:a tag:b'],
    ['lock', 'tag', 'a, b', 'lock tag:"a, b"'],
    ['tag:a OR', 'tag', 'b', 'tag:b tag:a OR'],
    ['lock', 'tag', 'say "hi"', 'lock'],
  ] as const)('added to "%s": %s %s', (text, name, value, result) => {
    expect(withValue(text, name, value)).toBe(result)
  })

  it('added and removed again give the same text', () => {
    const value = fc.string({ minLength: 1, maxLength: 12 }).filter((one) => quotedValue(one) !== undefined)
    fc.assert(
      fc.property(anyQuery, value, (typed, one) => {
        const text = typed.trim()
        const added = withValue(text, 'tag', `${one.trim()}9`)
        expect(chosenValues(added, 'tag')).toContain(`${one.trim()}9`)
        if (!/ (AND|OR)\b|^-/u.test(` ${text}`)) expect(withoutValue(added, 'tag', `${one.trim()}9`)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['type:bug,task lock', 'type', 'bug', 'type:task lock'],
    ['type:bug lock', 'type', 'BUG', 'lock'],
    ['lock', 'type', 'bug', 'lock'],
    ['type:bug OR tag:a lock', 'type', 'bug', 'tag:a lock'],
    ['type:bug OR tag:a OR tag:b', 'tag', 'a', 'type:bug OR tag:b'],
  ] as const)('loses a value: %s', (text, name, value, result) => {
    expect(withoutValue(text, name, value)).toBe(result)
  })

  it.each([
    ['lock created:2024-01-01', '>=2024-02-01', 'lock created:>=2024-02-01'],
    ['created:2024-01-01 lock created:2025-01-01', '', 'lock'],
    ['lock', '2024-01-01..2024-02-01', 'lock created:2024-01-01..2024-02-01'],
  ])('replaced: %s', (text, value, result) => {
    expect(withOnlyValue(text, 'created', value)).toBe(result)
  })
})
