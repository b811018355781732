import { describe, expect, it } from 'vitest'
import { readTurns } from './read-turns.ts'

const turn = {
  id: 'a',
  session_id: 's',
  parent: null,
  at: '2026-01-02T03:04:05.000Z',
  outcome: 'success',
  folder: '/work',
  prompt: 'Do it',
}

describe('the turns that came with the View', () => {
  it('are read as they are', () => {
    const whole = { ...turn, kind: 'x', moved: true, cost_usd: 0.5, tokens: 3 }
    expect(readTurns({ turns: [whole], next: '4', permission_mode: 'plan' })).toEqual({
      turns: [whole],
      hasMore: true,
      mode: 'plan',
    })
  })

  it.each([[{}], [{ turns: null, next: 4, permission_mode: 1 }], [{ turns: 'x' }]])('are none in %j', (data) => {
    expect(readTurns(data)).toEqual({ turns: [], hasMore: false, mode: undefined })
  })

  it.each([[null], [7], [{ ...turn, id: 7 }], [{ ...turn, id: '' }], [{ ...turn, at: 'yesterday' }], [{ id: 'a' }]])(
    'leave out %j',
    (broken) => {
      expect(readTurns({ turns: [broken, turn] }).turns).toEqual([turn])
    },
  )

  it('have what is missing as blank', () => {
    expect(readTurns({ turns: [{ id: 'a', at: turn.at, cost_usd: '1', moved: 'yes' }] }).turns).toEqual([
      { id: 'a', at: turn.at, session_id: null, parent: null, outcome: '', folder: '', prompt: '' },
    ])
  })
})
