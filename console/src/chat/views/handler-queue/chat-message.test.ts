import { expect, it } from 'vitest'
import { messageWith } from './chat-message.ts'

it('puts a configuration into a block of code', () => {
  expect(messageWith('New order:', '<a/>')).toBe('New order:\n\n```xml\n<a/>\n```')
  expect(messageWith('New order:', '<a/>\n')).toBe('New order:\n\n```xml\n<a/>\n```')
})

it('keeps a configuration from ending its own block', () => {
  expect(messageWith('', '<a>````</a>')).toBe('\n\n`````xml\n<a>````</a>\n`````')
})
