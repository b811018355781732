import { expect, it } from 'vitest'
import { listAction } from './list-keys.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const at = { active: 5, count: 1000, rows: 11, hasLetters: true }

it.each([
  ['j', 6],
  ['J', 6],
  ['ArrowDown', 6],
  ['k', 4],
  ['ArrowUp', 4],
  ['PageDown', 15],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 999],
])('%s moves to %i', (key, to) => {
  expect(listAction({ ...plain, key }, at)).toEqual({ kind: 'move', to, selects: false })
})

it.each([
  ['Enter', 'open'],
  ['e', 'edit'],
  ['x', 'toggle'],
  [' ', 'toggle'],
  ['Escape', 'clear'],
])('%s does %s', (key, kind) => {
  expect(listAction({ ...plain, key }, at)).toEqual({ kind })
})

it('selects a range with Shift', () => {
  expect(listAction({ ...plain, shiftKey: true, key: 'ArrowDown' }, at)).toEqual({ kind: 'move', to: 6, selects: true })
  expect(listAction({ ...plain, shiftKey: true, key: ' ' }, at)).toEqual({ kind: 'range' })
})

it.each(['j', 'k', 'x', 'e'])('leaves %s alone where letters are switched off', (key) => {
  expect(listAction({ ...plain, key }, { ...at, hasLetters: false })).toBeUndefined()
})

it('leaves the keys of the browser alone', () => {
  expect(listAction({ ...plain, ctrlKey: true, key: 'k' }, at)).toBeUndefined()
  expect(listAction({ ...plain, altKey: true, key: 'ArrowDown' }, at)).toBeUndefined()
  expect(listAction({ ...plain, key: 'q' }, at)).toBeUndefined()
})

it('stays in the list', () => {
  expect(listAction({ ...plain, key: 'k' }, { ...at, active: 0 })).toMatchObject({ to: 0 })
  expect(listAction({ ...plain, key: 'j' }, { ...at, active: 999 })).toMatchObject({ to: 999 })
})
