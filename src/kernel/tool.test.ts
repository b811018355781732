import { describe, expect, it } from 'vitest'
import { annotationsOf, isAllowedInReadOnly, type Effect } from './tool.ts'

const hints = (readOnlyHint: boolean, destructiveHint: boolean, idempotentHint: boolean) => ({
  readOnlyHint,
  destructiveHint,
  idempotentHint,
})

const annotations: readonly [Effect, ReturnType<typeof annotationsOf>][] = [
  ['read', { ...hints(true, false, true), openWorldHint: false }],
  ['create', { ...hints(false, false, false), openWorldHint: false }],
  ['update', { ...hints(false, true, true), openWorldHint: false }],
  ['delete', { ...hints(false, true, true), openWorldHint: false }],
  ['session', { ...hints(false, false, true), openWorldHint: false }],
  ['run', { ...hints(false, true, false), openWorldHint: true }],
]

describe('an effect', () => {
  it.each(annotations)('%s gives all four annotations', (effect, expected) => {
    expect(annotationsOf(effect)).toEqual(expected)
  })

  it.each(['read', 'session'] as const)('%s is allowed in read-only mode', (effect) => {
    expect(isAllowedInReadOnly(effect)).toBe(true)
  })

  it.each(['create', 'update', 'delete', 'run'] as const)('%s is not allowed in read-only mode', (effect) => {
    expect(isAllowedInReadOnly(effect)).toBe(false)
  })
})
