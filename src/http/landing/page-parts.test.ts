import { describe, expect, it } from 'vitest'
import { blocksOf } from './page/blocks.ts'
import { addressOf, idIn } from './page/items.ts'
import { lineWith, rangeOfLine } from './page/lines.ts'
import { piecesOf, snippetPieces } from './page/marked-text.ts'
import { findingsOf, rowsCorrected, rowsNow, type Validation } from './page/queue.ts'
import { dataIn, messageIn } from './page/read-answer.ts'

describe('an answer of /mcp', () => {
  it.each([
    ['JSON', '{"result":{"structuredContent":{"a":1}}}'],
    ['an event', 'event: message\ndata: {"result":{"structuredContent":{"a":1}}}\n\n'],
    [
      'an event after comments and others',
      ': alive\n\ndata: {"method":"notifications/progress"}\r\n\r\n' +
        'event: message\r\ndata: {"result":{"structuredContent":{"a":1}}}\r\n\r\n',
    ],
    ['an event of several lines', 'data: {"result":\ndata: {"structuredContent":{"a":1}}}\n\n'],
  ])('is read from %s', (_, body) => {
    expect(dataIn(messageIn(body))).toEqual({ a: 1 })
  })

  it('that is an error is thrown with its own message', () => {
    expect(() => dataIn({ error: { message: 'Unknown tool' } })).toThrow('Unknown tool')
    expect(() => dataIn({ result: { isError: true, content: [{ text: 'Item with ID 9 not found' }] } })).toThrow(
      'Item with ID 9 not found',
    )
    expect(() => dataIn({})).toThrow()
  })
})

describe('marked text', () => {
  it('is split into plain, strong and code', () => {
    expect(piecesOf('a **b** `c` **d')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'plain', text: ' **d' },
    ])
    expect(piecesOf('')).toEqual([])
    expect(piecesOf('<b>x</b>')).toEqual([{ kind: 'plain', text: '<b>x</b>' }])
  })

  it('of a snippet marks what was found and drops Markdown at the start of its line', () => {
    expect(snippetPieces('**受注**が`x`')).toEqual([
      { kind: 'strong', text: '受注' },
      { kind: 'plain', text: 'が`x`' },
    ])
    expect(snippetPieces('- [x] a **b** c')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'plain', text: ' c' },
    ])
    expect(snippetPieces('## **Cause**')).toEqual([{ kind: 'strong', text: 'Cause' }])
    expect(snippetPieces('| 0:30 | **a** |')[0]).toEqual({ kind: 'plain', text: '0:30 | ' })
    expect(snippetPieces('**open')).toEqual([{ kind: 'plain', text: 'open' }])
  })
})

describe('Markdown as blocks', () => {
  it('parses the Markdown that people use in items', () => {
    expect(
      blocksOf(
        '# 目的\n\n一行目\n二行目\n\n- a\n- [x] b\n\n1. c\n2) d\n\n```sh\n# no heading\n- no list\n```\n\n' +
          '| h | i |\n| --- | --- |\n| j | k |',
      ),
    ).toEqual([
      { kind: 'heading', text: '目的' },
      { kind: 'paragraph', text: '一行目\n二行目' },
      { kind: 'list', ordered: false, lines: ['a', '[x] b'] },
      { kind: 'list', ordered: true, lines: ['c', 'd'] },
      { kind: 'code', text: '# no heading\n- no list' },
      {
        kind: 'table',
        rows: [
          ['h', 'i'],
          ['j', 'k'],
        ],
      },
    ])
  })

  it.each(['', '\n\n', '   '])('of nothing are none: %j', (text) => {
    expect(blocksOf(text)).toEqual([])
  })

  it.each([
    ['```\nnever closed', 'code'],
    ['#no heading', 'paragraph'],
    ['|', 'table'],
    ['-no list', 'paragraph'],
    ['<img src=x onerror=alert(1)>', 'paragraph'],
  ])('ends for %j', (text, kind) => {
    expect(blocksOf(text).map((block) => block.kind)).toEqual([kind])
  })
})

describe('the address of an item', () => {
  it('is read back to its id, and nothing else is', () => {
    expect(idIn(addressOf(14))).toBe(14)
    for (const hash of ['', '#item-', '#item-0', '#item-1x', '#item-99999999999', '#connect', '#item-<b>'])
      expect(idIn(hash)).toBeUndefined()
  })
})

describe('lines of a configuration', () => {
  it('are found by number and by word', () => {
    const text = 'a\nbcd\ne'
    expect(rangeOfLine(text, 2)).toEqual({ start: 2, end: 5 })
    expect(rangeOfLine(text, 1)).toEqual({ start: 0, end: 1 })
    expect(lineWith(text, 'cd')).toBe(2)
    expect(lineWith(text, 'x')).toBeUndefined()
  })
})

describe('a queue', () => {
  const row = (position: number, name: string) => ({ position, name, fqcn: `a.b.${name}` })
  const queue = {
    name: 'q',
    handlers: [row(1, 'Secure'), row(2, 'Response')],
    suggested_order: ['a.b.Response', 'a.b.Secure'],
  }
  const finding = { message: 'm', severity: 'error', fqcn: 'a.b.Secure', queue: 1, position: 1 }
  const validation: Validation = {
    result: 'NG',
    handler_count: 2,
    error_count: 1,
    warning_count: 1,
    errors: [finding],
    warnings: [{ ...finding, queue: 2 }],
    queues: [queue],
  }

  it('marks the handlers of its own findings, before and after', () => {
    const findings = findingsOf(validation, 1)
    expect(findings).toEqual([finding])
    expect(rowsNow(queue, findings)).toEqual([
      { name: 'Secure', marked: true },
      { name: 'Response', marked: false },
    ])
    expect(rowsCorrected(queue, findings)).toEqual([
      { name: 'Response', marked: false },
      { name: 'Secure', marked: true },
    ])
  })
})
