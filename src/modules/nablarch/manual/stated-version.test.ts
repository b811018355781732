import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Manual, Manuals, ManualSection } from '../../../kernel/manuals.ts'
import { releaseIn, statedVersion, statementIn } from './stated-version.ts'

const setup = 'app/blank_project/setup.rst'

it.each([
  [setup, '使われている Nablarchのバージョンは 6u3 です。', '6u3'],
  [setup, 'Nablarch のバージョンは6-NEXT-SNAPSHOTである', '6-NEXT-SNAPSHOT'],
  [setup, 'The version of Nablarch used here is 5u25. Change it', '5u25'],
  [setup, 'generateWebProject.bat 6 my.group', '6'],
  [setup, 'The version of Nablarch is of no matter', undefined],
  ['app/web.rst', 'Nablarchのバージョンは 6u3', undefined],
])('reads in %s: %s', (file, text, version) => {
  expect(statementIn({ path: file, text })).toBe(version)
})

it.each([
  ['releases/index.rst', '| 日付 | 版 |\n| --- | --- |\n| 2025/3/27 | 6u3 | a |\n| 2024/9/30 | 6u2 |', '6u3'],
  ['web/index.rst', '| 2025/3/27 | 6u3 |', undefined],
])('reads the newest release in %s', (file, text, version) => {
  expect(releaseIn({ path: file, text })).toBe(version)
})

it.each(['Nablarch ', 'version of Nablarch a', 'generatea', '2025/3/27 '])('takes linear time for %j', (part) => {
  const started = performance.now()
  statementIn({ path: setup, text: part.repeat(100_000) })
  releaseIn({ path: 'releases/index.rst', text: part.repeat(100_000) })
  expect(performance.now() - started).toBeLessThan(2_000)
})

const manualsOf = (sections: readonly (readonly [string, string])[]): Manuals => ({
  list: () => Promise.resolve([]),
  search: () => Promise.resolve([]),
  read: async function* () {
    for (const [file, text] of sections) {
      const section: ManualSection = { id: 1, manual: 1, path: file, anchor: '', position: 0, headings: [], text }
      yield await Promise.resolve([section])
    }
  },
})

it.each<[string, readonly (readonly [string, string])[], string | undefined, Partial<Manual>, string | undefined]>([
  [
    'sections',
    [
      ['releases/index.rst', '2025/3/27 | 6u3'],
      [setup, 'generateXProject.bat 6u4'],
    ],
    '6u5',
    {},
    '6u4',
  ],
  ['the folder', [['releases/index.rst', '2025/3/27 | 6u3']], '6-NEXT-SNAPSHOT', {}, '6-NEXT-SNAPSHOT'],
  ['the releases if the folder is gone', [['releases/index.rst', '2025/3/27 | 6u3']], undefined, {}, '6u3'],
  ['not the folder of a revision', [], '6u5', { revision: 'main' }, undefined],
  ['nothing', [['a.rst', 'Text.']], undefined, {}, undefined],
])('comes from %s', async (_, sections, conf, change, version) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-manual-'))
  if (conf !== undefined) writeFileSync(path.join(folder, 'conf.py'), `# a\nproject = 'x'\nversion = '${conf}'\n`)
  const manual: Manual = {
    number: 1,
    name: 'nablarch',
    version: '',
    language: 'ja',
    isNewest: true,
    path: folder,
    sections: 1,
    ...change,
  }
  const caller = { workspace: 'default', signal: new AbortController().signal }
  const stated = await statedVersion(manualsOf(sections), caller, manual)
  rmSync(folder, { recursive: true })
  expect(stated).toBe(version)
})
