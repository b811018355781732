import { expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

it('adds up the four kinds of tokens, and nothing else', () => {
  const usage = { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 4, cache_creation_input_tokens: 8 }
  expect(tokensOf({ ...usage, server_tool_use: 100 })).toBe(15)
  expect(tokensOf({})).toBe(0)
  expect(tokensOf(null)).toBeUndefined()
})

it('ignores counts that no run can have, and stays a safe number', () => {
  expect(tokensOf({ input_tokens: -5, output_tokens: 0.5, cache_read_input_tokens: 1e300 })).toBe(0)
  const most = Number.MAX_SAFE_INTEGER
  expect(tokensOf({ input_tokens: most, output_tokens: most })).toBe(most)
})
