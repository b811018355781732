import { describe, expect, it } from 'vitest'
import type { Source } from '../ports.ts'
import { compareVersions, newestOfEach, sourceTitle } from './versions.ts'

const source = (name: string, version: string): Source => ({
  ...{ number: 1, name, version, language: '', link: '', origin: { path: '' }, addedAt: '', updatedAt: '' },
  ...{ files: 0, sections: 0, problems: 0 },
})

describe('versions', () => {
  it.each([
    ['5u24', '6'],
    ['6u2', '6u10'],
    ['', '1'],
    ['1.9.0', '1.10.0'],
    ['v2', 'v10'],
  ])('%j comes before %j', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0)
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
  })

  it('has the newest of each source', () => {
    const all = [source('a', '9'), source('a', '10'), source('b', ''), source('a', '2')]
    expect(newestOfEach(all).map(sourceTitle)).toEqual(['a 10', 'b'])
  })
})
