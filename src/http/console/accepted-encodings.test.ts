import { expect, it } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['GZIP;Q=1.0 , BR ; q=0.5', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.0, gzip;q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['*;q=0.5, br;q=0', ['gzip', 'identity']],
  ['identity, gzip;q=0.5', ['identity']],
  ['identity;q=0.5, gzip;q=0.8', ['gzip', 'identity']],
  ['identity;q=0', ['identity']],
  ['br;q=nonsense, gzip;q=7', ['identity']],
  ['deflate', ['identity']],
] as const)('Accept-Encoding %j tries %j', (header, order) => {
  expect(acceptedEncodings(header)).toEqual(order)
})
