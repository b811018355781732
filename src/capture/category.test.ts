import { expect, it } from 'vitest'
import { categoryOf } from './category.ts'

it('names the item by a hash, whatever the session id is', () => {
  for (const id of ['../../etc', 'x'.repeat(10_000), '', '\u0000'])
    expect(categoryOf('codex', id)).toMatch(/^session-[0-9a-f]{16}$/)
  expect(categoryOf('codex', 'a')).not.toBe(categoryOf('claude-code', 'a'))
})
