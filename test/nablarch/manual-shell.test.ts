import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runKura, writeManual } from '../support/added-manual.ts'
import { newDataDir } from '../support/in-process.ts'

const pages = 'https://nablarch.github.io/docs/6u3/doc/'

const stating = (version: string): string =>
  writeManual({
    'web/blank_project/setup.md': `# 始め方\n\nここで使う Nablarchのバージョンは ${version} です。\n`,
    'web/index.md': '# Web\n\n説明です。\n',
  })

it('tells how to get the manual if none was added, and makes nothing [NAB-manual-command]', async () => {
  const home = path.join(newDataDir(), 'none')
  const { code, out, err } = await runKura(home, ['nablarch', 'docs'])
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    'git clone --depth 1 --branch 6u3 https://github.com/nablarch/nablarch-document',
    `kura docs add nablarch nablarch-document/ja --version 6u3 --language ja --link '${pages}{path}.html#{anchor}'`,
    'kura docs add nablarch-en nablarch-document/en --version 6u3 --language en ' +
      `--link '${pages}en/{path}.html#{anchor}'`,
    '',
  ])
  expect(err).toContain('was not added')
  expect((await runKura(home, ['nablarch', 'docs'], { language: 'ja' })).err).toContain('まだ追加されていません')
  expect(existsSync(home)).toBe(false)
})

it.each([
  ['6u3', ['--version', '6u3'], 0, 'ok', 'the same version: 6u3'],
  ['6u3', [], 0, 'ok', 'the same version: 6u3'],
  ['5u25', ['--version', '5u25'], 5, 'other version', 'nablarch 5u25 is the manual of 5u25'],
  ['6u2', ['--version', '6u3'], 5, 'other version', 'nablarch 6u3 is the manual of 6u2'],
  ['6u3', ['--version', '6u2'], 5, 'wrong label', 'it was added with another version'],
  ['別の版', [], 0, 'unknown', 'does not say which version'],
])(
  'checks a manual that states %s and was added with %j [NAB-manual-command]',
  async (states, options, code, verdict, words) => {
    const home = newDataDir()
    const folder = stating(states)
    expect((await runKura(home, ['docs', 'add', 'nablarch', folder, '--language', 'ja', ...options])).code).toBe(0)
    const checked = await runKura(home, ['nablarch', 'docs'])
    expect(checked.code).toBe(code)
    expect(checked.out.trimEnd().split('\t').at(-1)).toBe(verdict)
    expect(checked.err).toContain(words)
    expect(checked.err).toContain('The English manual was not added: kura docs add nablarch-en')
    const { out } = await runKura(home, ['nablarch', 'docs', '--json'])
    expect(JSON.parse(out)).toMatchObject({
      version: '6u3',
      manuals: [{ name: 'nablarch', language: 'ja', path: folder, sections: 2, verdict }],
      lines: [expect.stringContaining('git clone'), expect.stringContaining('nablarch-document/en')],
    })
  },
)

it('does not mind an older version beside the right one, nor other documentation [NAB-manual-command]', async () => {
  const home = newDataDir()
  await runKura(home, ['docs', 'add', 'nablarch', stating('6u2'), '--version', '6u2'])
  await runKura(home, ['docs', 'add', 'nablarch', stating('6u3'), '--version', '6u3'])
  await runKura(home, ['docs', 'add', 'guide', stating('5u25')])
  const { code, out } = await runKura(home, ['nablarch', 'docs'])
  expect(code).toBe(0)
  expect(out.split('\n').map((line) => line.split('\t').at(-1))).toEqual(['not asked', 'ok', ''])
})
