import { describe, expect, it } from 'vitest'
import type { Question } from '../kernel/question.ts'
import { inputRequestOf, maxReplyLength, readReply } from './question-wire.ts'

const question: Question = {
  kind: 'form',
  message: { en: 'Which color?', ja: '何色ですか?' },
  fields: {
    color: {
      type: 'string',
      title: { en: 'Color', ja: '色' },
      description: { en: 'Of the wall', ja: '壁の色' },
      options: ['red', 'blue'],
      default: 'red',
      isRequired: true,
    },
    dark: { type: 'boolean', title: 'Dark' },
  },
}

describe('a question on the wire', () => {
  it('is a form in the language of the person', () => {
    expect(inputRequestOf(question, { language: 'ja', revision: '2026-07-28' })).toEqual({
      method: 'elicitation/create',
      params: {
        mode: 'form',
        message: '何色ですか?',
        requestedSchema: {
          type: 'object',
          properties: {
            color: { type: 'string', title: '色', description: '壁の色', enum: ['red', 'blue'], default: 'red' },
            dark: { type: 'boolean', title: 'Dark' },
          },
          required: ['color'],
        },
      },
    })
  })

  it('has no mode in the first revision with forms', () => {
    const { params } = inputRequestOf(question, { language: 'en', revision: '2025-06-18' })
    expect(params).toMatchObject({ message: 'Which color?' })
    expect(params).not.toHaveProperty('mode')
  })

  it('asks for roots and for a completion', () => {
    const wording = { language: 'en', revision: '2025-11-25' } as const
    expect(inputRequestOf({ kind: 'roots' }, wording)).toEqual({ method: 'roots/list', params: {} })
    const params = { messages: [], maxTokens: 5 }
    expect(inputRequestOf({ kind: 'sampling', params }, wording)).toEqual({ method: 'sampling/createMessage', params })
  })
})

describe('a reply on the wire', () => {
  it.each<[unknown, unknown]>([
    [
      { action: 'accept', content: { a: 1 } },
      { kind: 'answered', value: { a: 1 } },
    ],
    [{ action: 'accept' }, { kind: 'answered', value: {} }],
    [
      { action: 'accept', content: 'x' },
      { kind: 'answered', value: {} },
    ],
    [{ action: 'decline' }, { kind: 'declined' }],
    [{ action: 'cancel' }, { kind: 'unanswered', why: 'cancelled' }],
    [{ roots: [] }, { kind: 'answered', value: { roots: [] } }],
    [{ action: 'perhaps' }, undefined],
    [{ action: null }, undefined],
    [12345, undefined],
    [null, undefined],
    [[], undefined],
    [{ action: 'accept', content: { a: 'x'.repeat(maxReplyLength) } }, undefined],
  ])('%j', (result, reply) => {
    expect(readReply(result)).toEqual(reply)
  })
})
