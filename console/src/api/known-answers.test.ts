import { expect, it } from 'vitest'
import { forgetAnswers, knownAnswer, rememberAnswer } from './known-answers.ts'

it('knows an answer by its tool and arguments, until something was changed', () => {
  rememberAnswer('get_item', { id: 1 }, { title: 'A' })
  expect(knownAnswer('get_item', { id: 1 })).toEqual({ title: 'A' })
  expect([knownAnswer('get_item', { id: 2 }), knownAnswer('list_items', { id: 1 })]).toEqual([undefined, undefined])
  forgetAnswers()
  expect(knownAnswer('get_item', { id: 1 })).toBeUndefined()
})
