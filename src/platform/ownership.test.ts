import { describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { assertOwned } from './ownership.ts'

const user = process.getuid?.()

describe.runIf(user !== undefined)('ownership', () => {
  it('of the user who runs Kura is accepted', () => {
    expect(() => {
      assertOwned('/data', { uid: user ?? 0 })
    }).not.toThrow()
  })

  it.each([(user ?? 0) + 1, 12_345])('of another user (%i) is refused, with what it is and what to do', (uid) => {
    const act = (): void => {
      assertOwned('/data/config.json', { uid })
    }
    expect(act).toThrow(AppError)
    expect(act).toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        message: '/data/config.json belongs to another user',
        hint: expect.stringContaining('KURA_HOME') as string,
      }),
    )
  })
})
