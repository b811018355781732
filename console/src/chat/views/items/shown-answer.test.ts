import { beforeEach, expect, it } from 'vitest'
import { forgetAnswers, knownAnswer } from '../../../api/known-answers.ts'
import { placeOf, rememberShown } from './shown-answer.ts'

beforeEach(() => forgetAnswers())

const list = { items: [], total: 0 }
const item = { id: 12, title: 'A' }

it.each([
  [{ input: {}, data: list }, '/items', 'list_items', {}],
  [{ input: { query: '  ' }, data: list }, '/items', 'list_items', {}],
  [{ input: { query: 'a & b' }, data: list }, '/items?q=a+%26+b', 'search_items', { query: 'a & b' }],
  [{ input: { id: 12 }, data: item }, '/items/12', 'get_item', { id: 12 }],
  // The host may not say what the tool was asked; the answer tells an item from a list.
  [{ input: {}, data: item }, '/items/12', 'get_item', { id: 12 }],
])('shows %j at %s', (call, place, tool, args) => {
  expect(placeOf(call)).toBe(place)
  rememberShown(call)
  expect(knownAnswer(tool, args)).toBe(call.data)
})
