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
