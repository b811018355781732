import { expect, it } from 'vitest'
import { shownText, styled } from './style.ts'

it('colours marked text, and escapes every control code from outside', () => {
  const outside = 'a\u001b[31mb\u001b[0m\u001b[2J'
  const escaped = 'a\\u001b[31mb\\u001b[0m\\u001b[2J'
  expect(shownText(outside)).toBe(escaped)
  expect(shownText(`${styled('red', outside)} ${outside}`)).toBe(`\u001b[31m${escaped}\u001b[0m ${escaped}`)
  expect(shownText(styled('bold', 'two\nlines'))).toBe('\u001b[1mtwo\nlines\u001b[0m')
})
