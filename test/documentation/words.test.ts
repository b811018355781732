import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { teamSettings } from '../../src/config/team-settings.ts'
import {
  documents,
  headingsOf,
  inlineCodeOf,
  isGenerated,
  isJapanese,
  proseOf,
  read,
  root,
  targetsOf,
  userDocuments,
} from './documents.ts'

const numbers =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty)'
const english = new RegExp(`\\b${numbers} (?:[a-z-]+ )?(?:tools?|prompts|resources|pages)\\b`, 'gi')
const japanese = /(?:\d+|[一二三四五六七八九十]+) ?(?:個|つ|種類|本|件)?の? ?(?:ツール|プロンプト|リソース|ページ)/g

/** Numbers of tools, prompts, resources and pages. They would become wrong with the next change. */
const counted = (markdown: string): readonly string[] => [
  ...(proseOf(markdown).match(english) ?? []),
  ...(proseOf(markdown).match(japanese) ?? []),
]

describe('numbers', () => {
  it.each(userDocuments.filter((document) => !isGenerated(document)))(
    '%s counts no tools, prompts or pages by hand',
    (document) => {
      expect(counted(read(document))).toEqual([])
    },
  )

  it('the check finds planted faults', () => {
    expect(
      counted('It has eight tools, 12 new pages and 2 answers. 8 個のツールと六つのプロンプト、3 つの例'),
    ).toHaveLength(4)
  })
})

/** On npm the name `kura` belongs to another project: outside of a clone `npx kura` would run that program. */
const npxOfOtherPackage = /\bnpx(?:\s+-{1,2}[\w-]+)*\s+kura(?!-mcp)\b/

describe('the npm package `kura` of another project', () => {
  it.each(documents)('%s never names it', (document) => {
    expect(read(document)).not.toMatch(npxOfOtherPackage)
  })

  it('the check finds planted faults', () => {
    expect('npx -y kura serve').toMatch(npxOfOtherPackage)
    expect('npx kura-mcp serve').not.toMatch(npxOfOtherPackage)
  })
})

const commandLines = new Set(
  headingsOf(read('docs/reference/cli.md'))
    .map(({ words }) => words.replaceAll('`', ''))
    .filter((words) => words.startsWith('kura')),
)

describe('commands in running text', () => {
  it.each(userDocuments.filter((document) => !isGenerated(document)))(
    '%s names only commands that exist',
    (document) => {
      const named = inlineCodeOf(read(document)).filter((code) => /^kura [a-z]/.test(code))
      const unknown = named.filter((code) => {
        const words = code.split(' ').filter((word) => /^[a-z]+$/.test(word))
        return !commandLines.has(words.slice(0, 2).join(' '))
      })
      expect(unknown).toEqual([])
    },
  )
})

interface Code {
  readonly code: string
  readonly en: string
  readonly ja: string
}

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))

/** The codes and titles of all checks of `kura doctor`, read from the sources. */
const codes: readonly Code[] = sources
  .flatMap((source) => [
    ...source.matchAll(/code: '(KURA-D\d{3})',\s+title: (?:\{ en: '([^']+)', ja: '([^']+)' \}|'([^']+)')/g),
  ])
  .map(([, code = '', en, ja, both = '']) => ({ code, en: en ?? both, ja: ja ?? both }))
  .sort((one, other) => (one.code < other.code ? -1 : 1))

describe('troubleshooting', () => {
  const entries = (page: string): readonly string[] =>
    headingsOf(read(page))
      .filter(({ level }) => level === 3)
      .map(({ words }) => words)

  it('finds every code that the sources have', () => {
    const mentioned = new Set(
      sources.flatMap((source) => source.match(/'KURA-D\d{3}'/g) ?? []).map((code) => code.slice(1, -1)),
    )
    expect(codes.length).toBeGreaterThan(15)
    expect(codes.map(({ code }) => code)).toEqual([...mentioned].sort())
  })

  it('has exactly one entry for every code of the doctor, in order and with its title', () => {
    expect(entries('docs/troubleshooting.md').filter((words) => words.startsWith('KURA-'))).toEqual(
      codes.map(({ code, en }) => `${code} ${en}`),
    )
    expect(entries('docs/troubleshooting.ja.md').filter((words) => words.startsWith('KURA-'))).toEqual(
      codes.map(({ code, ja }) => `${code} ${ja}`),
    )
  })
})

describe('the page about the team server', () => {
  const pages = ['docs/team.md', 'docs/team.ja.md']
  const metrics = sources.flatMap((source) =>
    [...source.matchAll(/\{\s*name: '((?:kura|process)_\w+)',\s*help:/g)].map(([, name = '']) => name),
  )

  it.each(pages)('%s names exactly the metrics that exist', (page) => {
    expect(metrics.length).toBeGreaterThan(10)
    const named = inlineCodeOf(read(page)).filter((code) => /^(?:kura|process)_[a-z_]+$/.test(code))
    expect([...new Set(named)].sort()).toEqual([...metrics].sort())
  })

  it.each(pages)('%s names every setting of the team server', (page) => {
    const settings = Object.values(teamSettings).map(({ env }) => env)
    expect(settings.filter((name) => !read(page).includes(name))).toEqual([])
  })

  it.each(['docs/security.md', 'docs/security.ja.md'])('%s explains each of these settings', (page) => {
    const named = inlineCodeOf(read(page))
    expect(Object.keys(teamSettings).filter((name) => !named.includes(name))).toEqual([])
  })
})

describe('the index', () => {
  it.each(['docs/README.md', 'docs/README.ja.md'])('%s links to every page of its language', (index) => {
    const pages = userDocuments
      .filter(
        (document) =>
          document.startsWith('docs/') &&
          !isGenerated(document) &&
          path.basename(document, '.md').replace('.ja', '') !== 'README',
      )
      .filter((document) => isJapanese(document) === isJapanese(index))
    const reached = new Set(
      [index, index.replace('README', 'clients')].flatMap((page) =>
        targetsOf(read(page)).map((target) => path.posix.join('docs', target.split('#', 1)[0] ?? '')),
      ),
    )
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter((page) => !reached.has(page))).toEqual([])
  })
})

describe('the warning about the Claude CLI', () => {
  it.each([
    'README',
    'SECURITY',
    'docs/security',
    'docs/modules/claude',
    'docs/quick-start',
    'docs/recipes',
    'CHANGELOG',
  ])('is in bold in %s: by default the CLI does not ask', (page) => {
    const bold = (document: string): string =>
      [...read(document).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words).join('\n')
    expect(bold(`${page}.md`)).toMatch(/without (?:asking|anybody being asked)/)
    expect(bold(`${page}.ja.md`)).toMatch(/確認なし|許可を求めず|確認せず/)
  })
})

describe('llms.txt', () => {
  it('has the form of its convention: a title, a summary, then lists of links', () => {
    const [title = '', summary = '', , ...sections] = read('llms.txt').trim().split(/\n\n/)
    expect(title).toBe('# Kura')
    expect(summary).toMatch(/^> .+$/)
    for (const section of sections)
      expect(section).toMatch(/^(?:## [^\n]+|(?:- \[[^\]]+\]\([^)]+\): [^\n]+(?:\n|$))+)$/)
    expect(sections).toContain('## Optional')
  })
})
