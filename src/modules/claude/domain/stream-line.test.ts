import { expect, it } from 'vitest'
import { parseStreamLine } from './stream-line.ts'

const said = (...content: object[]): string => JSON.stringify({ type: 'assistant', message: { content } })

it.each([
  ['{"type":"system","subtype":"init"}', 'Claude has started'],
  [said({ type: 'tool_use', name: 'Bash', input: {} }), 'Using Bash'],
  [said({ type: 'text', text: ' 読みます。\nそして書きます。' }), '読みます。'],
  [said({ type: 'text', text: 'a' }, { type: 'tool_use', name: 'Read' }), 'a · Using Read'],
  [said({ type: 'text', text: 'x'.repeat(500) }), `${'x'.repeat(120)}… (+380)`],
  [said({ type: 'thinking', thinking: 'x' }), undefined],
  ['{"type":"user"}', undefined],
  ['{"type":"assistant"', undefined],
  ['plain', undefined],
  ['', undefined],
])('%j is shown as %j', (line, progress) => {
  expect(parseStreamLine(line).progress).toBe(progress)
})

it.each([
  ['{"type":"system","subtype":"init"}', true],
  ['{"type":"user","message":{}}', true],
  ['{"type":"something-new"}', true],
  ['{"type":"result","result":"x"}', false],
  ['{"result":"x"}', false],
  ['{"type":"assistant"', false],
  ['plain', false],
])('%j is an intermediate event: %s', (line, isIntermediate) => {
  expect(parseStreamLine(line).isIntermediate).toBe(isIntermediate)
})
