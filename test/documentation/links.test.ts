import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  anchorOf,
  documents,
  headingsOf,
  inlineCodeOf,
  isExternal,
  read,
  root,
  targetsOf,
  userDocuments,
} from './documents.ts'

/** The hosts that our pages link to. Look at the linked page before you add a host. */
const hosts = new Set([
  'biomejs.dev',
  'block.github.io',
  'code.claude.com',
  'code.visualstudio.com',
  'context7.com',
  'cursor.com',
  'developers.openai.com',
  'docs.windsurf.com',
  'docs.github.com',
  'geminicli.com',
  'github.com',
  'keepachangelog.com',
  'llmstxt.org',
  'modelcontextprotocol.io',
  'nablarch.github.io',
  'oraios.github.io',
  'semver.org',
  'www.npmjs.com',
  'www.sqlite.org',
])

/** Relative links to a file or a heading that does not exist. */
const broken = (document: string, markdown: string): readonly string[] =>
  targetsOf(markdown)
    .filter((target) => !isExternal(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const linked = file === '' ? document : path.posix.join(path.dirname(document), file)
      if (file !== '' && !existsSync(path.join(root, linked))) return true
      return (
        anchor !== undefined &&
        !headingsOf(file === '' ? markdown : read(linked)).some(
          ({ words }) => anchorOf(words) === decodeURIComponent(anchor),
        )
      )
    })

/** Addresses that are invalid, not secure or on an unknown host. */
const misspelt = (markdown: string): readonly string[] =>
  targetsOf(markdown)
    .filter(isExternal)
    .filter((target) => {
      if (!URL.canParse(target)) return true
      const { protocol, hostname } = new URL(target)
      if (['127.0.0.1', 'localhost'].includes(hostname)) return protocol !== 'http:'
      return protocol !== 'https:' || !hosts.has(hostname)
    })

/** The path of a file of this repository; `src/` and `src/modules/` may be left out. */
const repositoryPath =
  /^(?:(?:src|test|docs|scripts|bench|examples|plugin|knowledge)(?:\/[\w.-]+)+\/?|(?:[\w-]+\/)+[\w.-]+\.ts)$/

const missingPaths = (markdown: string): readonly string[] =>
  inlineCodeOf(markdown)
    .filter((code) => repositoryPath.test(code))
    .filter((code) => !['', 'src', 'src/modules', 'docs'].some((folder) => existsSync(path.join(root, folder, code))))

/** Absolute paths of the machine on which a document was written. */
const machinePaths = (markdown: string): readonly string[] =>
  markdown.match(/(?<![\w.~])\/(?:work|tmp|home|root|Users)\b[^\s`)]*/g) ?? []

describe('every document', () => {
  it.each(documents)('%s has no broken link, no unknown host and no path of a machine', (document) => {
    const markdown = read(document)
    expect(broken(document, markdown)).toEqual([])
    expect(misspelt(markdown)).toEqual([])
    expect(machinePaths(markdown)).toEqual([])
    expect(markdown.match(/^[ \t]+```/gm) ?? [], 'the tests do not see an indented fence').toEqual([])
  })

  it.each(userDocuments)('%s names only files that exist', (document) => {
    expect(missingPaths(read(document))).toEqual([])
  })

  it('the checks find planted faults', () => {
    const links =
      '[a](../architecture.md) [b](nowhere.md) [c](https://github.com/x) `[d](no.md)` ' +
      '[e](../architecture.md#nope) [f](#here)\n# Here\n'
    expect(broken('docs/adr/x.md', links)).toEqual(['nowhere.md', '../architecture.md#nope'])
    expect(
      misspelt('[a](https://githbu.com/x) <http://github.com> [c](https://github.com/x) [d](http://127.0.0.1:4127/)'),
    ).toEqual(['https://githbu.com/x', 'http://github.com'])
    expect(missingPaths('`src/main.ts` `src/mian.ts` `mcp/gate.ts` `mcp/gaet.ts` `a/b` `kura add`')).toEqual([
      'src/mian.ts',
      'mcp/gaet.ts',
    ])
    expect(machinePaths('/path/to/kura ~/.kura docs/work /tmp/x `/home/me/kura` /mcp')).toEqual([
      '/tmp/x',
      '/home/me/kura',
    ])
    expect(headingsOf('# A\n```sh\n# no\n```\n### B c\n')).toEqual([
      { level: 1, words: 'A' },
      { level: 3, words: 'B c' },
    ])
    expect([anchorOf('What it is (and `is not`)'), anchorOf('KURA-D001 Node'), anchorOf('データの置き場所')]).toEqual([
      'what-it-is-and-is-not',
      'kura-d001-node',
      'データの置き場所',
    ])
  })
})
