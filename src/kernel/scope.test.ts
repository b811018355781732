import { describe, expect, it } from 'vitest'
import { actorOf } from './call-context.ts'
import { covers, scopeNeeded, scopes } from './scope.ts'
import { traceOf } from './trace.ts'

describe('a scope', () => {
  it('includes all scopes before it', () => {
    const table = scopes.map((granted) => scopes.map((needed) => covers(granted, needed)))
    expect(table).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  it.each([
    ['read', false, 'read'],
    ['session', false, 'read'],
    ['create', false, 'write'],
    ['update', false, 'write'],
    ['delete', false, 'write'],
    ['run', false, 'admin'],
    ['read', true, 'admin'],
    ['session', true, 'admin'],
  ] as const)('for a tool that does %s, starting programs %s, is %s', (effect, startsPrograms, scope) => {
    expect(scopeNeeded({ effect, startsPrograms })).toBe(scope)
  })

  it('for a tool that shows what programs did is that of starting them', () => {
    expect(scopeNeeded({ effect: 'read', showsRuns: true })).toBe('admin')
  })
})

it('the author is the user and the client, in one short line', () => {
  expect(actorOf({ clientName: 'claude-code' })).toBe('claude-code')
  expect(actorOf({ user: '太郎', clientName: 'claude-code' })).toBe('太郎 (claude-code)')
  expect(actorOf({ user: 'a\nb', clientName: 'x'.repeat(500) })).toBe(`a b (${'x'.repeat(100)})`)
})

describe('a trace', () => {
  const good = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  it('is accepted if it is well formed', () => {
    expect(traceOf(good, undefined)).toEqual({ traceparent: good })
    expect(traceOf(good, 'vendor=1')).toEqual({ traceparent: good, tracestate: 'vendor=1' })
    expect(traceOf(good, 'a\nb')).toEqual({ traceparent: good })
  })

  it.each([
    undefined,
    1,
    '',
    'x',
    good.toUpperCase(),
    `${good}-x`,
    `ff${good.slice(2)}`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    good.replace('00f067aa0ba902b7', '0'.repeat(16)),
    `${good}\n`,
  ])('is ignored if it is %j', (text) => {
    expect(traceOf(text, 'vendor=1')).toBeUndefined()
  })
})
