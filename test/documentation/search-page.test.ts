import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldWeights } from '../../src/modules/knowledge/domain/index-document.ts'
import { weights } from '../../src/modules/knowledge/search/weights.ts'
import { blocksOf, headingsOf, inlineCodeOf, proseOf, read, root } from './documents.ts'

const pages = ['docs/search.md', 'docs/search.ja.md']
const folder = 'src/modules/knowledge/search/'
const steps = ['plan/', 'gather/', 'rank/', 'look-closer.ts', 'present/']

interface Weights {
  readonly [name: string]: number | Weights
}

/** Every weight by its path; a tier has its lowest score and its span. */
const flat = (some: Weights, prefix = ''): readonly (readonly [name: string, value: string])[] =>
  Object.entries(some).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[prefix + name, String(value)] as const]
    const { lowest, span } = value
    if (typeof lowest === 'number' && typeof span === 'number') return [[prefix + name, `${lowest} + ${span}`] as const]
    return flat(value, `${prefix}${name}.`)
  })

const rowsOf = (markdown: string): readonly (readonly [name: string, value: string])[] =>
  [...markdown.matchAll(/^\| `([\w.]+)` \| ([\d.+ ]+) \|/gm)].map(([, name = '', value = '']) => [name, value] as const)

const numbersOf = (text: string): readonly string[] => text.match(/(?<![\w.-])\d+(?:\.\d+)?(?![\w-])/g) ?? []

/** Numbers in sentences that nothing on the page proves. */
const unproven = (markdown: string): readonly string[] => {
  const proven = new Set(
    numbersOf(
      blocksOf(markdown)
        .map(({ text }) => text)
        .join('\n'),
    ),
  )
  const sentences = proseOf(markdown)
    .replace(/^(?:\||#).*$/gm, '')
    .replace(/\[[^\]]*\]\([^)]*\)/g, '')
  return numbersOf(sentences).filter((number) => !proven.has(number))
}

describe.each(pages)('%s', (page) => {
  it('has every weight of the code with its value, and no other', () => {
    expect(rowsOf(read(page))).toEqual(expect.arrayContaining([...flat(weights)]))
    const known = [...flat(weights), ...flat({ fields: fieldWeights })].map(String).sort()
    expect(rowsOf(read(page)).map(String).sort()).toEqual(known)
  })

  it('names the file or folder of each step, in their order', () => {
    const named = inlineCodeOf(read(page)).filter((code) => steps.includes(code.replace(folder, '')) && code !== folder)
    expect([...new Set(named.filter((code) => code.startsWith(folder)))]).toEqual(steps.map((step) => folder + step))
    for (const step of steps) expect(existsSync(path.join(root, folder, step))).toBe(true)
    expect(headingsOf(read(page)).filter(({ words }) => /^\d\. /.test(words))).toHaveLength(steps.length)
  })

  it('shows what each step printed', () => {
    const printed = blocksOf(read(page)).filter(({ info, follows }) => info === 'text' && follows)
    expect(printed.map(({ text }) => text.replace(/:.*/s, ''))).toEqual([
      '1. Plan',
      '2. Gather',
      '3. Rank',
      '4. Look closer',
      '5. Present',
    ])
  })

  it('has no number in its sentences that is not in what was printed', () => {
    expect(unproven(read(page))).toEqual([])
  })
})

it('would find a number that nothing proves', () => {
  expect(unproven('Item 15 has 3.5 of it, item 16 not.\n\n```text\nitem 15: 2\n```\n')).toEqual(['3.5', '16'])
})

it('the search calls its five steps one after the other', () => {
  const calls = [...read(`${folder}search-items.ts`).matchAll(/(?:await|return) (\w+)\((?:context|reading),/g)].map(
    ([, name]) => name,
  )
  expect(calls).toEqual(['planSearch', 'gatherMatches', 'rankMatches', 'lookCloser', 'presentPage'])
})
