import { expect, it } from 'vitest'
import { createLines } from './lines-in.ts'

it('gives whole lines, wherever the pieces are cut', () => {
  const text = '{"a":1}\n\n{"b":"行"}\n{"c":3}\n'
  for (let size = 1; size <= text.length; size += 1) {
    const lines = createLines()
    const found: string[] = []
    for (let at = 0; at < text.length; at += size) found.push(...lines(text.slice(at, at + size)))
    expect(found).toEqual(['{"a":1}', '{"b":"行"}', '{"c":3}'])
  }
})

it('leaves out a line that was not ended', () => {
  expect(createLines()('{"a":1}\n{"b"')).toEqual(['{"a":1}'])
})
