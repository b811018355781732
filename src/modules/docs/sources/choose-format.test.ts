import { expect, it } from 'vitest'
import { chooseFormat } from './choose-format.ts'

it.each([
  ['a.md', 'markdown'],
  ['a/b.MDX', 'markdown'],
  ['a.markdown', 'markdown'],
  ['a.rst', 'restructuredtext'],
  ['a.rest', 'restructuredtext'],
  ['a.b.adoc', 'asciidoc'],
  ['a.asciidoc', 'asciidoc'],
  ['a.html', 'html'],
  ['a.htm', 'html'],
  ['a.xhtml', 'html'],
  ['a.txt', 'text'],
  ['docs/README', 'text'],
  ['a.constructor', undefined],
  ['Makefile', undefined],
  ['a.md/b', undefined],
  ['a.png', undefined],
])('reads %s as %s', (path, format) => {
  expect(chooseFormat(path)).toBe(format)
})
