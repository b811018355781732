import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import { Unanswered, type Questions } from '../kernel/question.ts'
import { asking } from './asking.ts'

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
})
