import { expect, it } from 'vitest'
import { readToolResult } from './tool-result.ts'

const text = (value: string) => [{ type: 'text', text: value }]

it.each([
  [
    { structuredContent: { a: 1 }, content: text('x') },
    { data: { a: 1 }, text: 'x', isError: false },
  ],
  [
    { data: { a: 2 }, content: text('x') },
    { data: { a: 2 }, text: 'x', isError: false },
  ],
  [{ content: text('{"a":3}') }, { data: { a: 3 }, text: '{"a":3}', isError: false }],
  [{ content: text('plain') }, { data: undefined, text: 'plain', isError: false }],
  [{ content: text('[1]') }, { data: undefined, text: '[1]', isError: false }],
  [
    { content: [null, { type: 'image' }, ...text('x')], isError: true },
    { data: undefined, text: 'x', isError: true },
  ],
  [{ structuredContent: 'no object' }, { data: undefined, text: '', isError: false }],
])('reads %j', (result, expected) => {
  expect(readToolResult(result)).toEqual(expected)
})
