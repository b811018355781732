import { describe, expect, it } from 'vitest'
import { confirm } from './confirm.ts'
import type { Reply } from './question.ts'

const outcome = (reply: Reply | undefined): unknown => {
  try {
    confirm(
      { ask: (questions) => reply && Object.fromEntries(Object.keys(questions).map((name) => [name, reply])) },
      { name: 'delete 1', message: 'Delete it?', label: 'Delete' },
    )
    return 'done'
  } catch (thrown) {
    return thrown
  }
}

describe('confirm', () => {
  it('goes on if the person agrees, or cannot be asked', () => {
    expect(outcome({ kind: 'answered', value: { yes: true } })).toBe('done')
    expect(outcome(undefined)).toBe('done')
  })

  it.each<[Reply, RegExp]>([
    [{ kind: 'answered', value: { yes: false } }, /declined/],
    [{ kind: 'answered', value: {} }, /declined/],
    [{ kind: 'declined' }, /declined/],
  ])('does nothing after %j, and names no way around it', (reply, words) => {
    const error = outcome(reply)
    expect(error).toMatchObject({ kind: 'cancelled', hint: undefined })
    expect(String(error)).toMatch(words)
  })

  it.each(['cancelled', 'timeout', 'failed'] as const)('does nothing if no answer came: %s', (why) => {
    expect(outcome({ kind: 'unanswered', why })).toMatchObject({
      kind: 'cancelled',
      message: expect.stringContaining('nothing was done') as string,
      hint: expect.stringContaining('confirm: true') as string,
    })
  })
})
