import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { referenceDir, referencePages } from '../scripts/reference/pages.ts'
import { version } from '../src/version.ts'

const root = path.resolve(import.meta.dirname, '..')

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const inFolder = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))

const documents = ['README.md', 'README.ja.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...inFolder('docs'), ...inFolder('examples')]

interface Block {
  readonly language: string
  readonly text: string
}

const blockPattern = /^```(\w*)\n([\s\S]*?)^```$/gm

const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(blockPattern)].map(([, language = '', text = '']) => ({ language, text }))

/** What is left without code, in which nothing is a heading or a link. */
const proseOf = (markdown: string): string => markdown.replace(blockPattern, '').replace(/`[^`\n]*`/g, '')

const headingsOf = (markdown: string): readonly string[] => [...proseOf(markdown).matchAll(/^(#+) /gm)].map(([, marks = '']) => marks)

const linksOf = (markdown: string): readonly string[] =>
  [...proseOf(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target))

/** Relative links of a document that lead nowhere. */
const brokenLinks = (document: string, markdown: string): readonly string[] =>
  linksOf(markdown).filter((target) => !existsSync(path.join(root, path.dirname(document), target.split('#', 1)[0] ?? '')))

/** Paths of the machine that a document was written on. */
const machinePaths = (markdown: string): readonly string[] => markdown.match(/(?<![\w.~])\/(?:work|tmp|home|root|Users)\b[^\s`)]*/g) ?? []

describe('the two readmes', () => {
  const [english, japanese] = [read('README.md'), read('README.ja.md')]

  it('have the same headings, level by level', () => {
    expect(headingsOf(english).length).toBeGreaterThan(5)
    expect(headingsOf(japanese)).toEqual(headingsOf(english))
  })

  it('have the same commands and files to copy', () => {
    expect(blocksOf(english).length).toBeGreaterThan(5)
    expect(blocksOf(japanese)).toEqual(blocksOf(english))
  })

  it('name the two commands', () => {
    const commands = blocksOf(english).map(({ text }) => text.trim())
    expect(commands).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']))
  })

  it('lead to the same places', () => {
    const others = (links: readonly string[]): readonly string[] => links.filter((link) => !link.startsWith('README')).sort()
    expect(others(linksOf(japanese))).toEqual(others(linksOf(english)))
  })
})

describe('every document', () => {
  it.each(documents)('%s has links that lead somewhere and no path of a machine', (document) => {
    const markdown = read(document)
    expect(brokenLinks(document, markdown)).toEqual([])
    expect(machinePaths(markdown)).toEqual([])
  })

  it('would be found out', () => {
    const links = '[a](../architecture.md) [b](nowhere.md) [c](https://example.com) `[d](no.md)`'
    expect(brokenLinks('docs/adr/x.md', links)).toEqual(['nowhere.md'])
    expect(machinePaths('/path/to/kura ~/.kura docs/work /tmp/x `/home/me/kura` /mcp')).toEqual(['/tmp/x', '/home/me/kura'])
    expect(headingsOf('# A\n```sh\n# no\n```\n### B\n')).toEqual(['#', '###'])
  })
})

describe('the reference', () => {
  it('is what the code says (npm run reference)', async () => {
    for (const [file, fresh] of Object.entries(await referencePages())) expect(read(`${referenceDir}/${file}`)).toBe(fresh)
  })

  it.each(['cli', 'settings'])('of %s has the same headings in Japanese', (name) => {
    const [english, japanese] = [read(`${referenceDir}/${name}.md`), read(`${referenceDir}/${name}.ja.md`)]
    expect(headingsOf(english).length).toBeGreaterThan(3)
    expect(headingsOf(japanese)).toEqual(headingsOf(english))
    expect(blocksOf(japanese)).toHaveLength(blocksOf(english).length)
  })
})

describe('the decisions', () => {
  const index = linksOf(read('docs/adr/README.md'))
  const pages = readdirSync(path.join(root, 'docs/adr')).filter((file) => file !== 'README.md')

  it('are all in their index, in order', () => {
    expect(pages.length).toBeGreaterThan(5)
    expect(index).toEqual([...pages].sort())
  })

  it.each(pages)('%s has its number, its context, what was decided and what follows', (page) => {
    const markdown = read(`docs/adr/${page}`)
    expect(markdown).toMatch(new RegExp(`^# ${page.slice(0, 4)} `))
    expect([...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences'])
  })
})

describe('the package', () => {
  const { version: stated, license } = JSON.parse(read('package.json')) as Readonly<Record<string, unknown>>

  it('has one version and one licence', () => {
    expect(version).toBe(stated)
    expect(read('CHANGELOG.md')).toContain(`## [${version}]`)
    expect(license).toBe('MIT')
    expect(read('LICENSE')).toMatch(/^MIT License\n/)
  })
})
