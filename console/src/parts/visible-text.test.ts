import { expect, it } from 'vitest'
import { visibleText } from './visible-text.tsx'

it('shows characters that hide or turn text around', () => {
  expect(visibleText('a\u202eb\u0000c\u200bd')).toBe('a⟦U+202E⟧b⟦U+0000⟧c⟦U+200B⟧d')
})

it('leaves lines, tabs and every language as they are', () => {
  const text = '一行目\n二行目\tأهلا 👩‍💻'
  expect(visibleText(text)).toBe(text)
})
