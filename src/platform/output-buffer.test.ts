import { expect, it } from 'vitest'
import { bufferLines } from './output-buffer.ts'

const cut = (text: string, size: number): readonly Buffer[] => {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
}

it.each([1, 2, 3, 7, 1000])('reports whole lines and keeps them, in chunks of any size (%i bytes)', (size) => {
  const reported: string[] = []
  const buffer = bufferLines((line) => reported.push(line))
  const text = '一行目\n\n三行目 😀\r\nと残り'
  for (const chunk of cut(text, size)) buffer.push(chunk)
  buffer.end()
  expect(reported).toEqual(['一行目', '', '三行目 😀\r', 'と残り'])
  expect(buffer.text()).toBe(text)
  expect(buffer.size()).toBe(Buffer.byteLength(text))
})

it('drops lines that are done, and keeps an incomplete line', () => {
  const buffer = bufferLines((line) => (line.startsWith('{') ? 'done' : undefined))
  buffer.push(Buffer.from('{"event"}\nwords\n{"ev'))
  expect(buffer.text()).toBe('words\n{"ev')
  buffer.push(Buffer.from('ent"}\n'))
  buffer.end()
  expect(buffer.text()).toBe('words\n')
  expect(buffer.size()).toBe(6)
})
