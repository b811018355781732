import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  headingsOf,
  inOneFile,
  isExternal,
  isJapanese,
  pairs,
  read,
  root,
  targetsOf,
  twinOf,
  userDocuments,
} from './documents.ts'

const exists = (document: string): boolean => existsSync(path.join(root, document))

/** The link targets of a page without their language. The link to the page's other language is left out. */
const commonTargetsOf = (document: string): readonly string[] =>
  targetsOf(read(document))
    .filter(
      (target) =>
        !/^(?:[\w-]+\/)*[\w.-]+\.md$/.test(target) ||
        path.basename(target).replace('.ja.md', '.md') !== path.basename(document).replace('.ja.md', '.md'),
    )
    .map((target) => (isExternal(target) ? target : (target.split('#', 1)[0] ?? '')))
    .map((target) => target.replace(/\.ja\.(md|svg|png)$/, '.$1'))
    .sort()

describe('a page in both languages', () => {
  it('exists for every page, except those with a reason', () => {
    expect(pairs.length).toBeGreaterThan(20)
    expect(pairs.filter((document) => !exists(twinOf(document)))).toEqual([])
    expect(
      userDocuments.filter((document) => isJapanese(document) && !exists(document.replace('.ja.md', '.md'))),
    ).toEqual([])
    expect(inOneFile.filter(({ pages }) => !userDocuments.some((document) => pages.test(document)))).toEqual([])
  })

  it.each(pairs)('%s has the same headings, level by level', (document) => {
    const levels = (page: string): readonly number[] => headingsOf(read(page)).map(({ level }) => level)
    expect(levels(document).length).toBeGreaterThan(0)
    expect(levels(twinOf(document))).toEqual(levels(document))
  })

  it.each(pairs)('%s has the same blocks to copy', (document) => {
    const copied = (page: string): readonly (readonly string[])[] =>
      blocksOf(read(page)).map(({ info, text }) => [info, text])
    expect(copied(twinOf(document))).toEqual(copied(document))
  })

  it.each(pairs)('%s links to the same pages', (document) => {
    expect(commonTargetsOf(twinOf(document))).toEqual(commonTargetsOf(document))
  })

  it.each(pairs)('%s has as many rows in its tables', (document) => {
    const rows = (page: string): number => [...read(page).matchAll(/^\|/gm)].length
    expect(rows(twinOf(document))).toBe(rows(document))
  })

  it.each(pairs)(
    '%s and its Japanese version link to each other, and otherwise to pages in their language',
    (document) => {
      const name = path.basename(document)
      expect(targetsOf(read(document))).toContain(path.basename(twinOf(document)))
      expect(targetsOf(read(twinOf(document)))).toContain(name)
      const strays = targetsOf(read(twinOf(document))).filter((target) => {
        const file = path.posix.join(path.dirname(document), target.split('#', 1)[0] ?? '')
        return file.endsWith('.md') && path.basename(file) !== name && !isJapanese(file) && exists(twinOf(file))
      })
      expect(strays).toEqual([])
    },
  )
})

/** Numbers of one digit are left out because English often writes them as words. */
const figuresOf = (document: string): readonly string[] =>
  (read(document).match(/(?<![\w.])(?:\d+(?:,\d{3})*)?(?:\.\d+)?/g) ?? []).filter((figure) => /\d\d/.test(figure))

describe('figures', () => {
  it.each(['docs/benchmarks.md', 'docs/troubleshooting.md', 'docs/quick-start.md'])(
    'of %s are in the Japanese page, too',
    (document) => {
      const there = figuresOf(twinOf(document))
      expect(figuresOf(document).length).toBeGreaterThan(1)
      expect(figuresOf(document).filter((figure) => !there.includes(figure))).toEqual([])
    },
  )
})

describe('the two readmes', () => {
  it('name the two commands', () => {
    const commands = blocksOf(read('README.md')).map(({ text }) => text.trim())
    expect(commands).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']))
  })
})
