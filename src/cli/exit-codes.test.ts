import { describe, expect, it } from 'vitest'
import { errorKinds, type ErrorKind } from '../kernel/errors.ts'
import { exitCode, exitCodeOf } from './exit-codes.ts'

const table: readonly (readonly [ErrorKind, number])[] = [
  ['usage', 2],
  ['invalid_arguments', 5],
  ['rule_violated', 5],
  ['not_found', 3],
  ['conflict', 4],
  ['busy', 1],
  ['timeout', 7],
  ['cancelled', 130],
  ['forbidden', 1],
  ['failed', 1],
  ['unreadable', 1],
  ['database', 6],
  ['unknown_tool', 2],
  ['unknown_prompt', 2],
  ['unknown_resource', 3],
  ['internal', 1],
]

describe('exit codes', () => {
  it('are those of the specification', () => {
    expect(exitCode).toEqual({
      success: 0,
      failure: 1,
      usage: 2,
      notFound: 3,
      conflict: 4,
      refused: 5,
      database: 6,
      timeout: 7,
      interrupted: 130,
    })
  })

  it.each(table)('of the kind %s is %i', (kind, code) => {
    expect(exitCodeOf(kind)).toBe(code)
  })

  it('exist for every kind of error', () => {
    expect(table.map(([kind]) => kind)).toEqual(errorKinds)
  })
})
