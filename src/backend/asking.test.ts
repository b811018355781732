import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import { Unanswered, type FormQuestion, type Questions } from '../kernel/question.ts'
import { asking, isReplyTo } from './asking.ts'

const form = { kind: 'form', message: 'Sure?', fields: {} } as const
const features = { ...noFeatures, forms: true }

const openIn = (work: () => unknown): Questions | undefined => {
  try {
    work()
    return undefined
  } catch (thrown) {
    return thrown instanceof Unanswered ? thrown.questions : undefined
  }
}

describe('asking', () => {
  it('gives nothing if the client cannot be asked', () => {
    expect(asking(noFeatures, {})({ sure: form })).toBeUndefined()
    expect(asking(features, {})({ sure: form, where: { kind: 'roots' } })).toBeUndefined()
  })

  it('throws the questions that have no reply yet', () => {
    const ask = asking(features, { one: { kind: 'declined' } })
    expect(openIn(() => ask({ one: form, two: form }))).toEqual({ two: form })
  })

  it('gives the replies to these questions and no others', () => {
    const replies = { one: { kind: 'declined' }, two: { kind: 'unanswered', why: 'timeout' } } as const
    expect(asking(features, replies)({ two: form })).toEqual({ two: replies.two })
  })

  it('does not take inherited names for replies', () => {
    expect(openIn(() => asking(features, {})({ toString: form }))).toEqual({ toString: form })
  })

  it('asks again if a reply does not fit', () => {
    const ask = asking({ ...features, roots: true }, { where: { kind: 'answered', value: { roots: 'none' } } })
    expect(openIn(() => ask({ where: { kind: 'roots' } }))).toEqual({ where: { kind: 'roots' } })
  })
})

describe('a reply to a form', () => {
  const question: FormQuestion = {
    kind: 'form',
    message: 'Which?',
    fields: {
      name: { type: 'string', title: 'Name', isRequired: true },
      size: { type: 'integer', title: 'Size' },
      color: { type: 'string', title: 'Color', options: ['red', 'blue'] },
      sure: { type: 'boolean', title: 'Sure' },
    },
  }

  it.each([
    [{ name: 'x' }, true],
    [{ name: '', size: 3, color: 'red', sure: false, more: [] }, true],
    [{}, false],
    [{ name: 3 }, false],
    [{ name: null }, false],
    [{ name: 'x', size: 1.5 }, false],
    [{ name: 'x', size: '3' }, false],
    [{ name: 'x', color: 'green' }, false],
    [{ name: 'x', sure: 'yes' }, false],
    [Object.create({ name: 'inherited' }) as Record<string, unknown>, false],
  ])('%j fits: %s', (value, fits) => {
    expect(isReplyTo(question, { kind: 'answered', value })).toBe(fits)
  })

  it('fits if it is a refusal, or none came', () => {
    expect(isReplyTo(question, { kind: 'declined' })).toBe(true)
    expect(isReplyTo(question, { kind: 'unanswered', why: 'timeout' })).toBe(true)
  })

  it('confirms nothing before the question was put', () => {
    const early = { kind: 'answered', value: { name: 'x' }, isUnasked: true } as const
    expect(isReplyTo(question, early)).toBe(true)
    expect(isReplyTo({ ...question, confirms: true }, early)).toBe(false)
    expect(isReplyTo({ ...question, confirms: true }, { kind: 'answered', value: { name: 'x' } })).toBe(true)
  })
})
