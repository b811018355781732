import { describe, expect, it } from 'vitest'
import { NoPrimary } from '../errors.ts'
import { stateOf, type HostState } from './host-state.ts'
import { newestPrimary, noPrimaryIn } from './newest-primary.ts'

const primary = (timeline: number): HostState => ({ role: 'primary', timeline, position: 0n, replayed: 0n })
const standby: HostState = { role: 'standby', timeline: 0, position: 0n, replayed: 0n }

describe('the primary', () => {
  it.each([
    ['the only server that takes writes', { a: standby, b: primary(1) }, undefined, 'b'],
    ['the one that was promoted last', { a: primary(2), b: primary(3) }, 'a', 'b'],
    ['the one in use, if both are equal', { a: primary(2), b: primary(2) }, 'b', 'b'],
    ['the first, if none is in use', { a: primary(0), b: primary(0) }, undefined, 'a'],
    ['none', { a: standby, b: standby }, 'a', undefined],
    ['none of no answers', {}, 'a', undefined],
  ] as const)('is %s', (_, answers, known, expected) => {
    expect(newestPrimary<string>(new Map(Object.entries(answers)), known)).toBe(expected)
  })

  it('is missing for a reason', () => {
    const refused = Object.assign(new Error('no'), { code: '28P01' })
    const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
    const outcomes = [away, refused].map((reason) => ({ status: 'rejected', reason }) as const)
    expect(noPrimaryIn(new Map([['a', standby]]), outcomes)).toBeInstanceOf(NoPrimary)
    expect(noPrimaryIn(new Map(), outcomes)).toBe(refused)
    expect(noPrimaryIn(new Map(), outcomes.slice(0, 1))).toBe(away)
  })
})

describe('the state of a server', () => {
  it('is read from names and positions of the log', () => {
    expect(
      stateOf({ standby: false, file: '0000000A0000001600000012', position: '16/B374D848', replayed: null }),
    ).toEqual({ role: 'primary', timeline: 10, position: 0x16b374d848n, replayed: 0n })
    expect(stateOf({ standby: true, file: null, position: null, replayed: '0/3000060' })).toEqual({
      role: 'standby',
      timeline: 0,
      position: 0x3000060n,
      replayed: 0x3000060n,
    })
  })
})
