import { describe, expect, it } from 'vitest'
import { codeBlocksOf, statementsOf, tablesOf } from './markdown-parts.ts'

describe('parts of Markdown', () => {
  it('tables have a caption and cells with escaped bars', () => {
    const text = '**Queue**\n\n| No. | Handler |\n| --- | --- |\n| 1 | a \\| b |\n\ntext\n\n| x |\n| - |\n| y |'
    expect(tablesOf(text)).toEqual([
      { caption: 'Queue', header: ['No.', 'Handler'], rows: [['1', 'a | b']] },
      { caption: '', header: ['x'], rows: [['-'], ['y']] },
    ])
  })

  it('tables in code are none, those in notes are', () => {
    expect(tablesOf('```\n| a |\n```\n\n> | b |\n> | --- |\n> | c |')).toEqual([
      { caption: '', header: ['b'], rows: [['c']] },
    ])
  })

  it('code has its language, also inside of notes and without an end', () => {
    expect(codeBlocksOf('> ```xml\n> <a>\n> ```\n\n```java\nint a')).toEqual([
      { language: 'xml', code: '<a>' },
      { language: 'java', code: 'int a' },
    ])
  })

  it.each([
    ['- **A first**: why\n- **B then**: why\n  - **nested**', ['A first', 'B then']],
    ['Put it first. The rest does not matter.', ['Put it first.']],
    ['先頭に置く。理由がある。', ['先頭に置く。']],
    ['- **open', ['- **open']],
    ['', []],
  ])('statements of %j', (text, statements) => {
    expect(statementsOf(text)).toEqual(statements)
  })
})
