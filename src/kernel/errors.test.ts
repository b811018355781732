import { describe, expect, it } from 'vitest'
import { AppError, conflict, invalidArguments, notFound, ruleViolated, toAppError } from './errors.ts'

describe('toAppError', () => {
  it('returns an AppError unchanged', () => {
    const error = new AppError('busy', 'Server is busy')
    expect(toAppError(error)).toBe(error)
  })

  it.each([
    ['an Error', new Error('SELECT secret FROM users')],
    ['a TypeError', new TypeError('secret is not a function')],
    ['a text', 'secret'],
    ['nothing', undefined],
  ])('hides what %s says, and keeps it for the log', (_, thrown) => {
    const error = toAppError(thrown)
    expect(error.kind).toBe('internal')
    expect(error.message).toBe('Internal error')
    expect(error.cause).toBe(thrown)
    expect(
      `${error.message} ${error.hint} ${JSON.stringify(error.facts)} ${JSON.stringify(error.literal)}`,
    ).not.toContain('secret')
  })
})

describe('AppError', () => {
  it('is an Error with a name, a kind and optional details', () => {
    const error = new AppError('timeout', 'Too late')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'AppError', kind: 'timeout', message: 'Too late', facts: {} })
    expect([error.field, error.hint, error.literal, error.cause]).toEqual([undefined, undefined, undefined, undefined])
    expect('cause' in error).toBe(false)
  })

  it('keeps its details', () => {
    const details = {
      field: 'tags[3]',
      hint: 'Send less.',
      facts: { retryAfterMs: 1 },
      literal: { error: 'x' },
      cause: new Error('why'),
    }
    expect(new AppError('failed', 'It failed', details)).toMatchObject(details)
  })
})

describe('the words of an error', () => {
  const [message, hint] = [
    { en: 'Not there', ja: 'ありません' },
    { en: 'Look again.', ja: '探してください。' },
  ]

  it('are for the shell; MCP gets English', () => {
    expect(new AppError('failed', message, { hint })).toMatchObject({
      message: 'Not there',
      hint: 'Look again.',
      words: { message, hint },
    })
  })

  it('go to MCP in Japanese if a contract says so', () => {
    const error = new AppError('failed', message, { hint, contract: 'ja' })
    expect(error).toMatchObject({ message: 'ありません', hint: '探してください。', words: { message, hint } })
  })

  it('may be the same in both languages', () => {
    expect(new AppError('failed', 'E42').words).toEqual({ message: 'E42', hint: undefined })
  })
})

describe('the shorthands', () => {
  it.each([
    [invalidArguments('title', 'Title is required'), ['invalid_arguments', 'title', undefined]],
    [invalidArguments('title', 'is too long', 'Send less.'), ['invalid_arguments', 'title', 'Send less.']],
    [ruleViolated('status', 'is unknown'), ['rule_violated', 'status', undefined]],
    [ruleViolated('status', 'is unknown', 'Use Open.'), ['rule_violated', 'status', 'Use Open.']],
    [notFound('Item with ID 1 not found'), ['not_found', undefined, undefined]],
    [notFound('Item with ID 1 not found', 'Search.'), ['not_found', undefined, 'Search.']],
    [conflict('Changed meanwhile'), ['conflict', undefined, undefined]],
    [conflict('Changed meanwhile', { hint: 'Read again.' }), ['conflict', undefined, 'Read again.']],
  ])('make an error of the kind %s', (error, expected) => {
    expect([error.kind, error.field, error.hint]).toEqual(expected)
  })
})
