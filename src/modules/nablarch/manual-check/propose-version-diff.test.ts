import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { known } from '../../../../test/nablarch/known.ts'
import type { ManualSection } from '../../../kernel/manuals.ts'
import { versionDiffFile } from '../knowledge/schemas/version-diff.ts'
import { proposeVersionDiff, writeProposal } from './propose-version-diff.ts'
import { createFactReader } from './read-facts.ts'

const section = (path: string, headings: readonly string[], text: string): ManualSection => ({
  id: 1,
  manual: 1,
  path,
  anchor: '',
  position: 0,
  headings,
  text,
})

const handler = (constraint: string) => [
  section('handlers/a.rst', ['Opener'], 'x'),
  section('handlers/a.rst', ['Opener', 'Handler class name'], '`nablarch.fw.Opener`'),
  section('handlers/b.rst', ['Closer'], 'x'),
  section('handlers/b.rst', ['Closer', 'Handler class name'], '`nablarch.fw.Closer`'),
  section('handlers/b.rst', ['Closer', 'Constraints'], constraint),
]

const xml = (code: string): string => `\`\`\`xml\n${code}\n\`\`\``
const queue = (...names: readonly string[]): string =>
  ['| No. | Handler |', '| --- | --- |', ...names.map((name, index) => `| ${index + 1} | ${name} |`)].join('\n')

const older = [
  ...handler('- **Place this handler after the Opener**'),
  section('lib.rst', ['Lib'], '[A](nablarch.old.gone.A) [B](nablarch.old.gone.deep.B) [M](nablarch.fw.Mover)'),
  section('lib.rst', ['Lib'], xml('<component class="nablarch.fw.Opener"><property name="speed"/></component>')),
  section('lib.rst', ['Lib'], xml('<artifactId>nablarch-old</artifactId>')),
  section('arch.rst', ['Queue'], queue('Opener', 'Closer')),
]
const newer = [
  ...handler('- **Place this handler before the Opener**'),
  section('lib.rst', ['Lib'], '[M](nablarch.fw.moved.Mover)'),
  section('lib.rst', ['Lib'], xml('<component class="nablarch.fw.Opener"><property name="pace"/></component>')),
  section('lib.rst', ['Lib'], xml('<artifactId>nablarch-new</artifactId>')),
  section('arch.rst', ['Queue'], queue('Closer', 'Opener')),
  section('handlers/c.rst', ['New one', 'Handler class name'], '`nablarch.fw.Fresh`'),
  section('releases.rst', ['Releases'], '| Version | Release date |\n| --- | --- |\n| 9u1 | 2030/1/2 |'),
  section('releases.rst', ['Note'], '| Title | Impact | What |\n| --- | --- | --- |\n| Slower | Yes | Wait |'),
  section('migration/index.rst', ['Guide', 'Steps', 'Replace Zorblax → Quux'], 'x'),
]

const factsOf = (sections: readonly ManualSection[]) => {
  const reader = createFactReader()
  for (const one of sections) reader.read(one)
  return reader.facts()
}
const propose = (before: readonly ManualSection[], after: readonly ManualSection[]) =>
  proposeVersionDiff({ version: '9', facts: factsOf(before) }, { version: '9u1', facts: factsOf(after) }, known)

describe('the changes between two manuals', () => {
  it('are proposed in the form of version-diff.yaml [NAB-check-docs-versions]', () => {
    const proposal = propose(older, newer)
    const text = writeProposal(proposal)
    expect(text).toMatch(/^# A proposal /u)
    expect(versionDiffFile.parse(parse(text))).toEqual(proposal.versionDiff)
    expect(proposal.versionDiff.releases).toEqual([{ version: '9u1', released: '2030-01-02', preview: false }])
    expect(proposal.versionDiff.changes.map(({ kind, area }) => `${kind} ${area}`)).toEqual([
      'breaking class:Mover',
      'breaking removed:nablarch.old',
      'breaking property:Opener',
      'breaking handler-order:Closer',
      'breaking handler-order:Closer',
      'breaking minimal-queue',
      'breaking module:nablarch-old',
      'added module:nablarch-new',
      'added handler:Fresh',
      'breaking release-note',
      'breaking migration-guide',
    ])
  })

  it('have the link of the manual that says it', () => {
    const [moved, removed] = propose(older, newer).versionDiff.changes
    expect(moved?.source_url).toBe('https://nablarch.github.io/docs/9u1/doc/lib.html')
    expect(removed?.source_url).toBe('https://nablarch.github.io/docs/9/doc/lib.html')
    const linked = newer.map((one) => ({ ...one, link: `https://example.com/${one.path}` }))
    expect(propose(older, linked).versionDiff.changes[0]?.source_url).toBe('https://example.com/lib.rst')
  })

  it('are none between a manual and itself', () => {
    expect(propose(older, older).versionDiff.changes).toEqual([])
  })

  it('are left out if version-diff.yaml names them', () => {
    const guide = [...older, section('migration/index.rst', ['Guide', 'Steps', 'Update gsp-dba-maven-plugin'], 'x')]
    expect(propose(older, guide)).toMatchObject({ versionDiff: { changes: [{ area: 'migration-guide' }] }, known: 0 })
    const entry = {
      from: '9',
      to: '9u1',
      area: 'x',
      kind: 'fixed',
      summary: 'Update GSP-DBA-maven-plugin',
      source_url: 'https://example.com',
    } as const
    const knowledge = { ...known, versionDiff: { ...known.versionDiff, changes: [entry] } }
    expect(
      proposeVersionDiff({ version: '9', facts: factsOf(older) }, { version: '9u1', facts: factsOf(guide) }, knowledge),
    ).toMatchObject({ versionDiff: { changes: [] }, known: 1 })
  })

  it('leave out classes that the index still has', () => {
    const before = [...older, section('x.rst', ['X'], '[x](nablarch.fw.ExecutionContext)')]
    const to = { version: known.versionDiff.releases.at(-1)?.version ?? '', facts: factsOf(older) }
    const areas = ({ version, facts }: typeof to) =>
      proposeVersionDiff({ version: '1', facts: factsOf(before) }, { version, facts }, known).versionDiff.changes.map(
        ({ area }) => area,
      )
    expect(areas(to)).toEqual([])
    expect(areas({ ...to, version: '9u1' })).toEqual(['removed:nablarch.fw'])
  })
})
