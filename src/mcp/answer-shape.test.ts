import { describe, expect, it } from 'vitest'
import { AppError, ruleViolated } from '../kernel/errors.ts'
import { revisions } from '../kernel/revision.ts'
import { failureResult, wireError } from './answer-shape.ts'

describe('an error outside of a tool call', () => {
  it.each(revisions)('has a code that %s allows', (revision) => {
    const code = revision === '2026-07-28' ? -32602 : -32002
    expect(wireError(ruleViolated('x', 'is wrong'), revision).code).toBe(code)
    expect(wireError(new AppError('unknown_resource', 'gone'), revision).code).toBe(code)
  })
})

it('keeps the code of a failed call, which is in our own field', () => {
  expect(failureResult(ruleViolated('x', 'is wrong'), '2026-07-28')).toMatchObject({
    _meta: { 'kura/error': { code: -32002 } },
  })
})

it('adds the kind and the words for people for a caller that names its language', () => {
  const error = ruleViolated(
    'x',
    { en: 'is wrong', ja: '正しくありません' },
    { en: 'Mend it.', ja: '直してください。' },
  )
  const metaOf = (language?: 'en' | 'ja'): unknown => failureResult(error, '2026-07-28', language)._meta
  expect(metaOf('ja')).toMatchObject({
    'kura/error': { kind: 'rule_violated', words: { message: '正しくありません', hint: '直してください。' } },
  })
  expect(JSON.stringify(metaOf())).not.toMatch(/kind|words/)
})
