import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedFiles } from '../scripts/reference/pages.ts'
import { version } from '../src/version.ts'
import { blocksOf, headingsOf, read, root } from './documentation/documents.ts'

const linksOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

describe('the reference', () => {
  it('agrees with the code (npm run reference)', async () => {
    for (const [file, fresh] of Object.entries(await generatedFiles()))
      expect(read(file), 'run: npm run reference').toBe(fresh)
  })

  it.each(['reference/cli', 'reference/settings', 'limits'])('of %s has the same headings in Japanese', (name) => {
    const [english, japanese] = [read(`docs/${name}.md`), read(`docs/${name}.ja.md`)]
    // Headings in backticks are names and the same in both languages; other headings are translated.
    const shapeOf = (markdown: string): readonly string[] =>
      headingsOf(markdown).map(({ level, words }) => `${level} ${words.startsWith('`') ? words : ''}`)
    expect(shapeOf(english).length).toBeGreaterThan(3)
    expect(shapeOf(japanese)).toEqual(shapeOf(english))
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

  it.each(pages)('%s has its number and the headings Context, Decision and Consequences', (page) => {
    const markdown = read(`docs/adr/${page}`)
    expect(markdown).toMatch(new RegExp(`^# ${page.slice(0, 4)} `))
    expect([...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
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
