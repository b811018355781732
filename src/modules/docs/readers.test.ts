import { expect, it } from 'vitest'
import { readerFor } from './readers.ts'

it.each([
  ['markdown', '# T\n\nx', 't'],
  ['restructuredtext', 'T\n=\n\nx', 't'],
  ['asciidoc', '== T\n\nx', '_t'],
  ['html', '<h1 id="t">T</h1>x', 't'],
  ['text', 'T1 and more\n===========\n\nx', ''],
] as const)('reads %s', async (format, text, anchor) => {
  const read = await readerFor(format)
  const document = await read({ path: 'a', text }, async () => undefined)
  expect(document.sections(() => undefined)).toMatchObject([{ anchor, text: 'x' }])
})
