import * as fc from 'fast-check'
import type { Item } from '../../src/modules/knowledge/domain/item.ts'
import { fieldsOfDraft, normaliseRelated } from '../../src/modules/knowledge/domain/item-fields.ts'
import { priorities } from '../../src/modules/knowledge/domain/priority.ts'
import { statuses } from '../../src/modules/knowledge/domain/status.ts'

/** Texts that have a special meaning in YAML, in Markdown or in paths. */
const awkward = [
  '---',
  '---\n',
  '---\nid: 1\n---\n',
  '\r\n',
  '\n',
  '\r',
  '\t',
  '\0',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\u200f',
  '👨‍👩‍👧',
  '𠮷野家',
  'が',
  'か\u3099',
  '認証機能の実装',
  'ｌｏｇｉｎ',
  '../',
  '..\\',
  'CON',
  'nul.md',
  'a/b',
  '# ',
  '- ',
  ': ',
  '"',
  "'",
  '\\',
  '`',
  '{}',
  '[x]',
  '*a',
  '&a',
  '!!js',
  '%',
  '@',
  '|',
  '>',
  'null',
  'true',
  'yes',
  '~',
  '1e3',
  '0x1F',
  '2024-01-01',
  '12:30:45',
  '1_000',
  '.inf',
  '=',
  '<<',
  ' # no comment',
  'key: value',
  '<script>',
  "'); DROP TABLE items; --",
]

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
)

export const anyText = (maxPieces: number): fc.Arbitrary<string> =>
  fc.array(piece, { maxLength: maxPieces }).map((pieces) => pieces.join(''))

const firstCharacters = (text: string, count: number): string => Array.from(text).slice(0, count).join('')

const nonBlank = (longest: number): fc.Arbitrary<string> =>
  anyText(6)
    .map((text) => firstCharacters(text.normalize('NFC').trim(), longest).trim())
    .filter((text) => text !== '')

const type = fc.oneof(
  fc.constantFrom(
    'task',
    'bug',
    '議事録',
    'CON',
    'nul',
    'In Review',
    '-rf',
    'Ärger',
    'com1',
    'だいじ',
    '_',
    'x'.repeat(50),
  ),
  fc
    .string({ unit: fc.constantFrom('a', 'Z', '9', '_', '-', ' ', '蔵', '𠮷'), minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() !== ''),
)

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const date = fc.oneof(
  fc.constant(''),
  day.map((text) => text.slice(0, 10)),
  day,
)

const dates = fc.tuple(date, date).map(([startDate, endDate]) => {
  const inOrder = startDate === '' || endDate === '' || startDate.slice(0, 10) < endDate.slice(0, 10)
  return { startDate, endDate: inOrder ? endDate : '' }
})

/** Any item that the domain accepts. */
export const anyItem: fc.Arbitrary<Item> = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    type,
    title: nonBlank(200),
    description: anyText(8).map((text) => firstCharacters(text, 1_000)),
    content: anyText(40),
    status: fc.constantFrom(...statuses),
    priority: fc.constantFrom(...priorities),
    category: anyText(3).map((text) => firstCharacters(text.trim(), 50).trim()),
    version: anyText(3),
    tags: fc.array(nonBlank(50), { maxLength: 6 }),
    related: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }),
    dates,
    createdAt: day,
    updatedAt: day,
    revision: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ id, createdAt, updatedAt, revision, dates: span, ...draft }) => ({
    ...fieldsOfDraft({ ...draft, ...span, related: draft.related.filter((other) => other !== id) }),
    id,
    createdAt,
    updatedAt,
    revision,
  }))

const largeBody = (seed: number): string => {
  const unit = `本文 ${seed} 👨‍👩‍👧 body\r\n---\nid: ${seed}\n---\n`
  return unit.repeat(Math.floor(102_400 / Buffer.byteLength(unit)))
}

/** Items with odd ids from 1 and relations among them; some have contents of the maximum size. */
export const randomItems = (count: number, seed: number): readonly Item[] => {
  const items = fc.sample(anyItem, { numRuns: count, seed })
  const ids = items.map((_, index) => index * 2 + 1)
  const related = ids.map((): number[] => [])
  for (const [index, item] of items.entries())
    for (const wanted of item.related) {
      const other = wanted % count
      if (other === index) continue
      related[index]?.push(ids[other] ?? 1)
      related[other]?.push(ids[index] ?? 1)
    }
  return items.map((item, index) => ({
    ...item,
    id: ids[index] ?? 0,
    related: normaliseRelated(related[index] ?? []),
    content: index % 50 === 7 ? largeBody(index) : item.content,
  }))
}
