import { describe, expect, it } from 'vitest'
import { changesOf, releaseProblems } from '../../scripts/release/release-problems.mjs'

const changelog = `# Changelog

## [1.2.3] - 2026-01-02

### Added

- A thing.

## [1.2.2] - 2026-01-01

- Older.
`
const valid = {
  tag: 'v1.2.3',
  manifests: { 'package.json': { version: '1.2.3' } },
  changelogs: { 'CHANGELOG.md': changelog },
}

describe('a tag', () => {
  it('may be released when the versions and the changelog agree with it', () => {
    expect(releaseProblems(valid)).toEqual([])
  })

  it.each([
    ['another version', { manifests: { 'package.json': { version: '1.2.4' } } }, 'package.json has the version 1.2.4'],
    ['no v in front', { tag: '1.2.3' }, 'The tag is 1.2.3'],
    ['no tag', { tag: '' }, 'The tag is missing'],
    ['no entry', { changelogs: { 'CHANGELOG.md': '# Changelog\n' } }, 'CHANGELOG.md has no heading "## [1.2.3]'],
    [
      'an entry without a date',
      { changelogs: { 'CHANGELOG.md': changelog.replace('2026-01-02', 'Unreleased') } },
      'CHANGELOG.md has no heading',
    ],
    [
      'an empty entry',
      { changelogs: { 'CHANGELOG.md': '## [1.2.3] - 2026-01-02\n\n## [1.2.2] - 2026-01-01\n- x' } },
      '[',
    ],
  ])('may not be released with %s', (_, change, problem) => {
    expect(releaseProblems({ ...valid, ...change }).join('\n')).toContain(problem)
  })

  it("has its own version's part of the changelog as release notes", () => {
    expect(changesOf(changelog, '1.2.3')).toBe('### Added\n\n- A thing.')
  })
})
