import { describe, expect, it } from 'vitest'
import { createSharedBuckets, maxToldKeys, type ServerUse, type SharedBuckets } from './shared-buckets.ts'

const clock = { now: 0 }
const perMinute = 60
const create = (): SharedBuckets =>
  createSharedBuckets({ capacity: perMinute, perSecond: perMinute / 60, maxKeys: 10_000, now: () => clock.now })

/** Every server tells every other one what it took. */
const exchange = (servers: readonly SharedBuckets[]): void => {
  const told = servers.map((one, index): ServerUse => ({ server: String(index), at: clock.now, used: one.used() }))
  for (const [index, one] of servers.entries()) one.apply(told.filter((_, other) => other !== index))
}

const make = (count: number): readonly SharedBuckets[] => {
  clock.now = 0
  const servers = Array.from({ length: count }, create)
  exchange(servers)
  return servers
}

/** Takes as much as the server gives. */
const takeAll = (server: SharedBuckets, key = 'a'): number => {
  let taken = 0
  while (server.take(key) === 0) taken++
  return taken
}

describe('buckets that servers share', () => {
  it('are empty on every server once the others were told', () => {
    const [one, other] = make(2) as [SharedBuckets, SharedBuckets]
    expect(takeAll(one)).toBe(perMinute)
    exchange([one, other])
    expect([other.take('a'), other.take('b')]).toEqual([1, 0])
  })

  it('hold the sum: whatever passes too much in one second is refused later', () => {
    const servers = make(4)
    const minutes = 10
    let taken = 0
    for (let second = 0; second < minutes * 60; second++) {
      for (const server of servers) taken += takeAll(server)
      clock.now += 1000
      exchange(servers)
    }
    // Each server gives a whole bucket before it has heard of the others.
    expect(taken).toBeLessThanOrEqual(perMinute * (minutes + servers.length))
    expect(taken).toBeGreaterThanOrEqual(perMinute * (minutes - servers.length))
  })

  it('hold the sum also for a caller that waits for a while and then uses all servers at once', () => {
    const servers = make(4)
    const minutes = 40
    let taken = 0
    for (let second = 0; second < minutes * 60; second++) {
      if (second % 120 === 0) for (const server of servers) taken += takeAll(server)
      clock.now += 1000
      exchange(servers)
    }
    expect(taken).toBeLessThanOrEqual(perMinute * (minutes + servers.length))
    expect(taken).toBeGreaterThanOrEqual(perMinute * (minutes - servers.length))
  })

  it('give one server all that the others do not take', () => {
    const [one, other] = make(2) as [SharedBuckets, SharedBuckets]
    let taken = 0
    for (let second = 0; second < 120; second++) {
      taken += takeAll(one)
      clock.now += 1000
      exchange([one, other])
    }
    expect(taken).toBe(perMinute + 119)
  })

  it('are not full on a server that starts later', () => {
    const [one] = make(1) as [SharedBuckets]
    takeAll(one)
    exchange([one])
    clock.now += 10_000
    const late = create()
    late.apply([{ server: '0', at: clock.now, used: one.used() }])
    expect(takeAll(late)).toBe(10)
    clock.now += 20_000
    const later = create()
    later.apply([{ server: '0', at: clock.now - 20_000, used: [...one.used().map(([key]) => [key, 60, 10] as const)] }])
    expect(takeAll(later)).toBe(30)
  })

  it('shut a key out for at most a minute for each other server, however much that one took unheard', () => {
    const [one, other] = make(2) as [SharedBuckets, SharedBuckets]
    for (let minute = 0; minute < 20; minute++) {
      takeAll(one)
      clock.now += 60_000
    }
    takeAll(one)
    exchange([one, other])
    expect(other.take('a')).toBeLessThanOrEqual(61)
  })

  it('begin to count anew when a bucket was full, and the others notice it', () => {
    const [one, other] = make(2) as [SharedBuckets, SharedBuckets]
    takeAll(one)
    exchange([one, other])
    clock.now += 120_000
    expect(one.used()).toEqual([])
    for (let taken = 0; taken < 5; taken++) one.take('a')
    exchange([one, other])
    expect(takeAll(other)).toBe(perMinute - 5)
  })

  it('count nothing twice when a server tells the same again, or is not heard for a while', () => {
    const [one, other] = make(2) as [SharedBuckets, SharedBuckets]
    for (let taken = 0; taken < 10; taken++) one.take('a')
    exchange([one, other])
    exchange([one, other])
    expect(takeAll(other)).toBe(perMinute - 10)
  })

  it('tell of a limited number of keys, without their names', () => {
    const [one] = make(1) as [SharedBuckets]
    for (let key = 0; key <= maxToldKeys; key++) one.take(`user-${key}`)
    expect(one.used()).toHaveLength(maxToldKeys)
    expect(JSON.stringify(one.used())).not.toContain('user-')
  })
})
