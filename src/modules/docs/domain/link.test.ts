import { describe, expect, it } from 'vitest'
import { linkTo } from './link.ts'

describe('the link of a section', () => {
  it.each([
    ['', 'a.md', 'x', undefined],
    ['https://h.example/{path}.html#{anchor}', 'web/queue.rst', 'order', 'https://h.example/web/queue.html#order'],
    ['https://h.example/{path}.html#{anchor}', 'index.rst', '', 'https://h.example/index.html'],
    [
      'https://h.example/{file}#{anchor}',
      '概要 1.md',
      'は じ',
      'https://h.example/%E6%A6%82%E8%A6%81%201.md#%E3%81%AF%20%E3%81%98',
    ],
    ['https://h.example/{path}?q={anchor}', 'v1.2/a.md', 'x&y', 'https://h.example/v1.2/a?q=x%26y'],
    ['https://h.example/{path}', '$&/{anchor}.md', 'z', 'https://h.example/%24%26/%7Banchor%7D'],
  ])('%j for %j and %j', (template, path, anchor, link) => {
    expect(linkTo(template, { path, anchor })).toBe(link)
  })
})
