import { describe, expect, it } from 'vitest'
import { addressesOf, addressName, maxHosts, readAddress, secretsOf } from './address.ts'

const refusalOf = (url: string): string => {
  try {
    return `${readAddress(url).length} servers`
  } catch (thrown) {
    return String(thrown)
  }
}

describe('an address', () => {
  it.each([
    ['postgres://u:p@one/db', ['postgres://u:p@one/db']],
    ['postgresql://one:5433/db?sslmode=require', ['postgresql://one:5433/db?sslmode=require']],
    ['postgres:///db', ['postgres:///db']],
    [
      'postgres://u:p@one:5432,two:5433/db?sslmode=verify-full',
      ['postgres://u:p@one:5432/db?sslmode=verify-full', 'postgres://u:p@two:5433/db?sslmode=verify-full'],
    ],
    ['postgres://one,two:6000,three', ['postgres://one', 'postgres://two:6000', 'postgres://three']],
    ['postgres://u:a,b%40c@one,two/db', ['postgres://u:a,b%40c@one/db', 'postgres://u:a,b%40c@two/db']],
    ['postgres://u:p@[::1]:5432,[fe80::2]/db', ['postgres://u:p@[::1]:5432/db', 'postgres://u:p@[fe80::2]/db']],
    ['postgres://one,one/db', ['postgres://one/db']],
    ['postgres://u:p@/db?host=/run/pg', ['postgres://u:p@/db?host=/run/pg']],
    [
      'postgres:///db?host=one,two&port=5432,5433&user=u',
      ['postgres:///db?host=one&port=5432&user=u', 'postgres:///db?host=two&port=5433&user=u'],
    ],
    [
      'postgres:///db?host=one,two&port=6000',
      ['postgres:///db?host=one&port=6000', 'postgres:///db?host=two&port=6000'],
    ],
  ])('%s names its servers', (url, expected) => {
    expect(addressesOf(url)).toEqual(expected)
    expect(readAddress(url)).toHaveLength(expected.length)
  })

  it.each([
    ['postgres://u:p@one/db', 'one/db'],
    ['postgres://u:p@one:5432,two:5433/db?sslmode=require', 'one:5432,two:5433/db'],
    ['postgres://u:p@[::1]:5432,two/db', '[::1]:5432,two/db'],
    ['postgres:///db', 'localhost/db'],
    ['postgres:///db?host=one,two&port=1,2&password=secret', 'one:1,two:2/db'],
  ])('%s is shown without user and password', (url, name) => {
    expect(addressName(url)).toBe(name)
  })

  it.each([
    'postgres://one,/db',
    'postgres://,two/db',
    'postgres://u:p@one:5432,two:port/db',
    'postgres://u:p@one:5432,two:70000/db',
    'mysql://one,two/db',
    'one,two',
    '',
  ])('%j is refused and not quoted', (url) => {
    expect(() => readAddress(url)).toThrow('This is no address')
  })

  it('names at most 16 servers', () => {
    const hosts = (count: number): string => Array.from({ length: count }, (_, index) => `h${index}`).join(',')
    expect(readAddress(`postgres://${hosts(maxHosts)}/db`)).toHaveLength(maxHosts)
    expect(() => readAddress(`postgres://${hosts(maxHosts + 1)}/db`)).toThrow('more than 16')
  })

  it.each([
    ['commas', `postgres://${','.repeat(5_000)}/db`],
    ['hosts', `postgres://u:p@${'h,'.repeat(5_000)}h/db`],
    ['hosts with a long rest', `postgres://${'h,'.repeat(50_000)}h/db?a=${'b'.repeat(100_000)}`],
    ['hosts among the options', `postgres:///db?host=${'h,'.repeat(5_000)}h&port=${'1,'.repeat(5_000)}1`],
    ['brackets', `postgres://${'['.repeat(5_000)}/db`],
    ['open addresses', `postgres://${'[::1,'.repeat(10)}[::1/db`],
    ['users', `postgres://${'u:p@'.repeat(5_000)},/db`],
    ['spaces', 'postgres:// , /db'],
  ])('of hostile %s is refused and not quoted', (_, url) => {
    const refusal = refusalOf(url)
    expect(refusal).toMatch(/This is no address|more than 16/)
    expect(refusal.length).toBeLessThan(300)
  })

  it('has secrets in every spelling', () => {
    expect(secretsOf('postgres://u:a%40b@one,two/db')).toEqual(['postgres://u:a%40b@one,two/db', 'a%40b', 'a@b'])
    expect(secretsOf('postgres:///db?host=one,two&password=a%40b')).toContain('a@b')
    expect(secretsOf('postgres://u:50%@one/db')).toContain('50%')
  })
})
