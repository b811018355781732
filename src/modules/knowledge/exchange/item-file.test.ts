import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItem, anyText } from '../../../../test/exchange/random-items.ts'
import { fieldsOfDraft } from '../domain/item-fields.ts'
import type { Item } from '../domain/item.ts'
import { decodeItem } from './decode-item.ts'
import { decodeState } from './decode-state.ts'
import { decodeText } from './decode.ts'
import { encodeItem } from './item-file.ts'
import { readExportedForm, readYaml } from './read-front-matter.ts'
import { encodeState } from './state-file.ts'

const itemOf = (change: Partial<Item> = {}): Item => ({
  ...fieldsOfDraft({ type: 'task', title: '新しいタスク' }),
  id: 12,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-02T00:00:00.000Z',
  revision: 3,
  ...change,
})

const throughBytes = (text: string): string => decodeText(Buffer.from(text))
const headOf = (text: string): string => text.slice(4, text.indexOf('\n---\n') + 1)

describe('an item as a file', () => {
  it('is readable', () => {
    const item = itemOf({
      tags: ['認証', 'a, b'],
      related: [1, 2],
      startDate: '2025-03-31',
      version: '1.0',
      content: '# 本文\n',
    })
    expect(encodeItem(item)).toBe(`---
id: 12
type: task
title: 新しいタスク
status: Open
priority: MEDIUM
createdAt: 2025-01-01T00:00:00.000Z
updatedAt: 2025-01-02T00:00:00.000Z
revision: 3
startDate: 2025-03-31
version: "1.0"
tags: ["認証", "a, b"]
related: [1, 2]
---
# 本文
`)
  })

  it('is read back unchanged, whatever its texts contain', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(decodeItem(throughBytes(encodeItem(item))).item).toEqual(item)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read alike by the fast reader and by a YAML parser', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const head = headOf(encodeItem(item))
        const own = readExportedForm(head)
        expect(own).toBeDefined()
        expect(readYaml(head)).toEqual(own)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    '',
    '\n',
    '\n\n',
    '\r\n',
    '---',
    '---\n',
    '---\r\n---\r\n',
    '\ufeffbom',
    'no newline at the end',
    'one\r\ntwo\rthree\n',
    '\0',
    ' \t ',
    'x'.repeat(102_400),
    'あ'.repeat(34_133),
  ])('keeps the content %j to the byte', (content) => {
    const text = encodeItem(itemOf({ content }))
    expect(decodeItem(throughBytes(text)).item.content).toBe(content)
    expect(text.endsWith(content)).toBe(true)
  })

  it('reads more relations than a YAML parser reads quickly', () => {
    const related = Array.from({ length: 50_000 }, (_, index) => index + 100)
    const text = encodeItem(itemOf({ related }))
    expect(decodeItem(text).item.related).toEqual(related)
    expect(() => readYaml(headOf(text))).toThrow('longer than')
  })
})

describe('a file that people or editors wrote', () => {
  it('may be any YAML', () => {
    const text = `\ufeff---\r
# my notes\r
title: 'It''s new'\r
type: task\r
id: 12\r
status: in progress\r
priority: HIGH\r
tags:\r
  - 認証\r
  - "b"\r
description: >-\r
  one\r
  two\r
createdAt: 2025-01-01T09:00:00+09:00\r
updatedAt: 2025-01-02T00:00:00.000Z\r
revision: 1\r
---\r
body\r
`
    expect(decodeItem(text).item).toEqual(
      itemOf({
        title: "It's new",
        status: 'In Progress',
        priority: 'HIGH',
        tags: ['認証', 'b'],
        description: 'one two',
        content: 'body\r\n',
        revision: 1,
        createdAt: '2025-01-01T00:00:00Z',
      }),
    )
  })

  const good = encodeItem(itemOf({ tags: ['a'], related: [1] }))
  it.each([
    ['no front matter', '# title\n', 1, 'does not begin with front matter'],
    ['no end', '---\nid: 1\n', 1, 'has no end'],
    ['broken YAML', good.replace('status: Open', 'status: [Open'), 6, 'not valid YAML'],
    ['a list', '---\n- 1\n---\n', 2, 'keys and values'],
    ['a key twice', good.replace('status: Open', 'id: 13'), 5, 'unique'],
    ['a tag of YAML', good.replace('status: Open', 'status: !!js/function x'), 5, 'not valid YAML'],
    ['an alias', good.replace('status: Open', 'status: &a Open\ncategory: *a'), 6, 'aliases'],
    ['no title', good.replace('title: 新しいタスク\n', ''), 1, 'title: is required'],
    ['a blank title', good.replace('title: 新しいタスク', 'title: " "'), 4, 'title: Title must not be blank'],
    ['a long title', good.replace('新しいタスク', 'x'.repeat(201)), 4, 'title: Must be at most 200'],
    [
      'a number for text',
      good.replace('title: 新しいタスク', 'title: 2024'),
      4,
      'title: must be text: put it in quotes',
    ],
    ['a bad date', good.replace('tags:', 'startDate: 2025-13-32\ntags:'), 10, 'startDate: "2025-13-32" is not a date'],
    [
      'dates in the wrong order',
      good.replace('tags:', 'startDate: 2025-02-01\nendDate: 2025-01-01\ntags:'),
      10,
      'startDate',
    ],
    [
      'a bad date-time',
      good.replace('createdAt: 2025-01-01T00:00:00.000Z', 'createdAt: 2025-01-01'),
      7,
      'createdAt: must be a date-time',
    ],
    ['an unknown status', good.replace('Open', 'Done'), 5, 'status: Unknown status "Done"; use one of Open,'],
    [
      'an unknown priority',
      good.replace('MEDIUM', 'URGENT'),
      6,
      'priority: must be one of CRITICAL, HIGH, MEDIUM, LOW, MINIMAL',
    ],
    ['an unknown field', good.replace('tags:', 'colour: red\ntags:'), 10, 'colour: is not a field'],
    ['a type with a path', good.replace('type: task', 'type: ../task'), 3, 'type: Type has a character'],
    ['an id of 0', good.replace('id: 12', 'id: 0'), 2, 'id: '],
    ['an id that is text', good.replace('id: 12', 'id: "12"'), 2, 'id: '],
    ['an id that is too large', good.replace('id: 12', 'id: 4294967296'), 2, 'id: '],
    ['a relation to itself', good.replace('[1]', '[12]'), 11, 'related[0]: An item cannot be related to itself'],
    ['a blank tag', good.replace('["a"]', '["a", " "]'), 10, 'tags[1]: A tag must not be blank'],
    ['1,001 tags', good.replace('["a"]', JSON.stringify(Array.from({ length: 1001 }, String))), 10, 'tags: '],
    ['a large content', `${good}${'x'.repeat(102_401)}`, 13, 'content is larger than 102400 bytes'],
  ])('is refused with its line: %s', (_name, text, line, message) => {
    const expected = { name: 'FileProblem', line, message: expect.stringContaining(message) as unknown }
    expect(() => decodeItem(text)).toThrow(expect.objectContaining(expected))
  })

  it('is refused when it is not UTF-8, with the line', () => {
    expect(() =>
      decodeText(Buffer.concat([Buffer.from('---\nid: 1\n'), Buffer.from([0xff]), Buffer.from('\n')])),
    ).toThrow(expect.objectContaining({ line: 3 }))
  })
})

describe('the state as a file', () => {
  it('is read back unchanged', () => {
    const text = fc.option(anyText(4), { nil: undefined })
    const related = fc.uniqueArray(fc.integer({ min: 1, max: 999 })).map((ids) => ids.sort((a, b) => a - b))
    fc.assert(
      fc.property(anyText(30), text, text, related, (content, updatedBy, context, ids) => {
        const metadata = { ...(updatedBy !== undefined && { updatedBy }), ...(context !== undefined && { context }) }
        const state = {
          content,
          related: ids,
          tags: ['a', '認証'],
          metadata,
          updatedAt: '2025-01-01T00:00:00.000Z',
          revision: 4,
        }
        expect(decodeState(throughBytes(encodeState(state)))).toEqual(state)
      }),
      { numRuns: 500 },
    )
  })
})
