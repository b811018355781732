import { expect, it } from 'vitest'
import { keepLines } from './output-store.ts'

const cut = (text: string, size: number): readonly Buffer[] => {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
}

it.each([1, 2, 3, 7, 1000])('tells whole lines and keeps them, however they come (%i bytes at a time)', (size) => {
  const told: string[] = []
  const store = keepLines((line) => told.push(line))
  const text = '一行目\n\n三行目 😀\r\nと残り'
  for (const chunk of cut(text, size)) store.push(chunk)
  store.end()
  expect(told).toEqual(['一行目', '', '三行目 😀\r', 'と残り'])
  expect(store.text()).toBe(text)
  expect(store.size()).toBe(Buffer.byteLength(text))
})

it('keeps nothing of a line that is done with, and has what is not whole yet', () => {
  const store = keepLines((line) => (line.startsWith('{') ? 'done' : undefined))
  store.push(Buffer.from('{"event"}\nwords\n{"ev'))
  expect(store.text()).toBe('words\n{"ev')
  store.push(Buffer.from('ent"}\n'))
  store.end()
  expect(store.text()).toBe('words\n')
  expect(store.size()).toBe(6)
})
