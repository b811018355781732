import { afterEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const storageOf = (stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, value) => void stored.set(name, value),
  removeItem: (name) => void stored.delete(name),
})

afterEach(() => {
  dropDraft('a')
  vi.unstubAllGlobals()
})

it('a draft is kept in the tab until it is dropped', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOf(stored))
  expect(keepDraft('a', 'typed')).toBe(true)
  expect([...stored]).toEqual([['kura-draft-a', '"typed"']])
  expect(readDraft('a', isText)).toBe('typed')
  dropDraft('a')
  expect(stored.size).toBe(0)
  expect(readDraft('a', isText)).toBeUndefined()
})

it('a draft is found again after a reload, if it is whole and of the right form', () => {
  const stored = new Map([
    ['kura-draft-a', '"before the reload"'],
    ['kura-draft-b', '{'],
    ['kura-draft-c', '1'],
  ])
  vi.stubGlobal('sessionStorage', storageOf(stored))
  expect(['a', 'b', 'c'].map((name) => readDraft(name, isText))).toEqual(['before the reload', undefined, undefined])
})

it('where storage is denied or full, a draft stays in memory', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied })
  expect(keepDraft('a', 'typed')).toBe(false)
  expect(readDraft('a', isText)).toBe('typed')
  dropDraft('a')
  expect(readDraft('a', isText)).toBeUndefined()
})
