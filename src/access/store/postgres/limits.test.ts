import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import type { Buckets } from '../../domain/buckets.ts'
import type { LimitStore } from '../../ports.ts'
import { createSharedLimits } from '../../share-limits.ts'
import { goneMs, openPostgresLimits, silentMs } from './limits.ts'

const database = useTestDatabase()
const { signal } = new AbortController()
const clock = { now: Date.parse('2026-01-01T00:00:00.000Z') }
const now = (): number => clock.now

const open = () => {
  const store = openPostgresLimits(database().url, now)
  onTestFinished(() => store.close())
  return store
}

afterEach(() => database().empty())

describe('what servers tell each other', () => {
  it('is read by the others, and each has one row that only it writes', async () => {
    const [one, other] = [open(), open()]
    const used = { requests: [['k', 3, 57] as const] }
    expect(await one.exchange({ at: clock.now, used }, signal)).toEqual([])
    expect(await other.exchange({ at: clock.now, used: undefined }, signal)).toMatchObject([{ at: clock.now, used }])
    await one.exchange({ at: clock.now + 1, used: {} }, signal)
    expect(await other.exchange({ at: clock.now, used }, signal)).toMatchObject([{ at: clock.now + 1, used: {} }])
    expect(await database().count('access_limits')).toBe(2)
  })

  it('goes with a server that stops, and that of a killed one is removed after a while', async () => {
    const [stopped, killed, other] = [openPostgresLimits(database().url, now), open(), open()]
    const used = { requests: [] }
    await stopped.exchange({ at: clock.now, used }, signal)
    await killed.exchange({ at: clock.now, used }, signal)
    await stopped.close()
    const heard = async (at: number): Promise<number> => (await other.exchange({ at, used: undefined }, signal)).length
    expect([await heard(clock.now), await heard(clock.now + silentMs)]).toEqual([1, 0])
    await other.removeGone(clock.now + goneMs, signal)
    expect(await database().count('access_limits')).toBe(1)
    await other.removeGone(clock.now + goneMs + 1, signal)
    expect(await database().count('access_limits')).toBe(0)
  })
})

describe('the limits of two servers', () => {
  const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const serve = (store = openPostgresLimits(database().url, now)) => {
    const limits = createSharedLimits({ store, clock: now, logger })
    onTestFinished(() => limits.stop())
    const requests = limits.buckets('requests', { capacity: 10, perSecond: 1, maxKeys: 10, now })
    return { ...limits, requests }
  }
  const taken = (buckets: Buckets, count: number): number =>
    Array.from({ length: count }, () => buckets.take('token:a')).filter((wait) => wait === 0).length

  it('hold for their sum', async () => {
    const [one, other] = [serve(), serve()]
    await one.exchange()
    await other.exchange()
    expect([taken(one.requests, 6), taken(other.requests, 2)]).toEqual([6, 2])
    await one.exchange()
    await other.exchange()
    await one.exchange()
    expect([taken(one.requests, 9), taken(other.requests, 0)]).toEqual([2, 0])
    await one.exchange()
    await other.exchange()
    expect(taken(other.requests, 9)).toBe(0)
    clock.now += 3000
    expect(taken(other.requests, 9)).toBe(3)
  })

  it('hold alone while the database is away, and together again afterwards', async () => {
    const store = openPostgresLimits(database().url, now)
    const state = { isAway: false }
    const exchange: LimitStore['exchange'] = (own, ending) =>
      state.isAway ? Promise.reject(new Error('away')) : store.exchange(own, ending)
    const [one, other] = [serve({ ...store, exchange }), serve()]
    await one.exchange()
    await other.exchange()
    state.isAway = true
    expect([taken(one.requests, 4), taken(other.requests, 20)]).toEqual([4, 10])
    await expect(one.exchange()).rejects.toThrow('away')
    state.isAway = false
    await one.exchange()
    await other.exchange()
    clock.now += 4000
    expect(taken(other.requests, 20)).toBe(0)
  })

  it('tell again what was taken before the others forget it, and otherwise nothing that is not new', async () => {
    const one = serve()
    const told = async (): Promise<number> => {
      const reader = openPostgresLimits(database().url, now)
      const [row] = await reader.exchange({ at: clock.now, used: undefined }, signal)
      await reader.close()
      return clock.now - (row?.at ?? 0)
    }
    taken(one.requests, 10)
    await one.exchange()
    clock.now += 2000
    await one.exchange()
    expect(await told()).toBe(2000)
    taken(one.requests, 1)
    await one.exchange()
    expect(await told()).toBe(0)
  })
})
