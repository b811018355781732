import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTyping, isComposingKey, typingWaitMs } from './typing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('tells a text once, 150 ms after the last key', () => {
  const told: string[] = []
  const typing = createTyping((text) => told.push(text))
  for (const text of ['a', 'ab', 'abc']) {
    typing.type(text)
    vi.advanceTimersByTime(typingWaitMs - 1)
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['abc'])
})

it('tells nothing while an input method composes', () => {
  const told: string[] = []
  const typing = createTyping((text) => told.push(text))
  typing.type('a')
  typing.compose()
  for (const text of ['に', 'にほ', 'にほん']) {
    typing.type(text)
    vi.advanceTimersByTime(1000)
  }
  expect(told).toEqual([])
  typing.composed('日本')
  vi.advanceTimersByTime(typingWaitMs)
  expect(told).toEqual(['日本'])
})

it('tells at once when asked, and not again', () => {
  const told: string[] = []
  const typing = createTyping((text) => told.push(text))
  typing.type('a')
  typing.now('a')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['a'])
})

it('knows the keys of an input method', () => {
  expect(isComposingKey({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposingKey({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposingKey({ isComposing: false, keyCode: 13 })).toBe(false)
})
