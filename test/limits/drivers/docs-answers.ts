import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { engineOf, type Driver, type DriverContext, type Drivers } from '../driver.ts'
import { runKura } from '../run-kura.ts'

interface Section {
  readonly id: number
  readonly headings: readonly string[]
  readonly text?: string
  readonly parts?: number
  readonly next?: number
}

interface Stats {
  readonly source: { readonly sections: number }
  readonly problems: readonly { readonly kind: string; readonly what: string }[]
}

interface Docs {
  /** Adds one file under a name of its own, and says what is known of it. */
  add(file: string, text: string, options?: readonly string[]): Promise<Stats>
  call(
    tool: string,
    input: object,
  ): Promise<{ readonly code: number | null; readonly err: string; readonly out: string }>
}

const docsIn = (folder: string, context: DriverContext): Docs => {
  const env = { ...engineOf(context), KURA_DOCS: 'on', KURA_WORKSPACE: path.basename(folder).slice(-20) }
  return {
    add: async (file, text, options = []) => {
      writeFileSync(path.join(folder, file), text)
      const added = await runKura(folder, ['docs', 'add', 'guide', file, ...options], env)
      expect(added.code, added.err).toBe(0)
      const { out } = await runKura(folder, ['docs', 'stats', 'guide', '--json'], env)
      const [stats] = JSON.parse(out) as readonly Stats[]
      if (stats === undefined) throw new Error('nothing was added')
      return stats
    },
    call: (tool, input) => runKura(folder, ['call', tool, JSON.stringify(input)], env),
  }
}

const withDocs =
  (work: (docs: Docs, context: DriverContext) => Promise<void>): Driver =>
  async (context) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-docs-answers-'))
    try {
      await work(docsIn(folder, context), context)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

const found = async (docs: Docs, query: string): Promise<Section> => {
  const { out } = await docs.call('search_docs', { query })
  const [hit] = (JSON.parse(out) as { readonly hits: readonly Section[] }).hits
  if (hit === undefined) throw new Error(`nothing was found: ${out}`)
  return hit
}

const headings = (count: number): string => Array.from({ length: count }, (_, at) => `# Step ${at}\n`).join('\n')

/** Titles of reStructuredText, each below the one before. */
const nested = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Level ${at}\n${String.fromCharCode(33 + at).repeat(20)}\n`)
    .filter((title) => !/\w{20}/.test(title))
    .join('\n')

export const docsAnswerDrivers: Drivers = {
  'docs-sections': withDocs(async (docs, { limit, tenfold }) => {
    expect(await docs.add('a.md', headings(limit.value))).toMatchObject({ source: { sections: limit.value } })
    const beyond = await docs.add('a.md', headings(limit.value + 1))
    expect(beyond.source.sections).toBe(limit.value + 1)
    expect(beyond.problems).toMatchObject([{ kind: 'too many sections', what: String(limit.value + 1) }])
    const tenfoldSections = (await docs.add('a.md', headings(tenfold))).source.sections
    expect(tenfoldSections).toBeLessThan(limit.value * 1.1)
  }),
  'docs-section': withDocs(async (docs, { limit, tenfold }) => {
    const sections = async (length: number) => (await docs.add('a.md', `# A\n\n${'a'.repeat(length)}`)).source.sections
    expect([await sections(limit.value), await sections(limit.value + 1), await sections(tenfold)]).toEqual([1, 2, 10])
  }),
  'docs-headings': withDocs(async (docs, { limit }) => {
    for (const [depth, first] of [
      [limit.value, 'Level 0'],
      [limit.value + 1, 'Level 1'],
    ] as const) {
      await docs.add('a.rst', `${nested(depth)}\nPelican.\n`)
      const section = await found(docs, 'pelican')
      expect(section.headings).toHaveLength(limit.value)
      expect(section.headings[0]).toBe(first)
    }
  }),
  'docs-heading': withDocs(async (docs, { limit, tenfold }) => {
    for (const length of [limit.value, limit.value + 1, tenfold]) {
      await docs.add('a.md', `# ${'x'.repeat(length)}\n\nPelican.\n`)
      expect((await found(docs, 'pelican')).headings.at(-1)).toHaveLength(limit.value)
    }
  }),
  'docs-problems': withDocs(async (docs, { limit, tenfold }) => {
    const unknown = (count: number) => Array.from({ length: count }, (_, at) => `.. unknown${at}:: a\n`).join('\n')
    const problems = async (count: number) => (await docs.add('a.rst', unknown(count))).problems
    expect(await problems(limit.value)).toHaveLength(limit.value)
    expect((await problems(limit.value + 1)).find(({ kind }) => kind === 'more problems')?.what).toBe('1')
    expect(await problems(tenfold)).toHaveLength(limit.value + 1)
  }),
  'docs-part': withDocs(async (docs, { limit }) => {
    for (const [length, parts] of [
      [limit.value, 1],
      [limit.value + 1, 2],
    ] as const) {
      await docs.add('a.md', `# Pelican\n\n${'a'.repeat(length)}`)
      const { id } = await found(docs, 'pelican')
      const section = JSON.parse((await docs.call('read_doc', { id })).out) as Section
      expect([section.parts, section.text?.length]).toEqual([parts, limit.value])
    }
  }),
  'docs-hits': withDocs(async (docs, { limit, tenfold }) => {
    await docs.add('a.md', headings(limit.value * 2))
    const ask = (most: number) => docs.call('search_docs', { query: 'step', limit: most })
    const hits = (JSON.parse((await ask(limit.value)).out) as { readonly hits: readonly unknown[] }).hits
    expect(hits).toHaveLength(limit.value)
    for (const most of [limit.value + 1, tenfold]) expect((await ask(most)).err).toContain('limit')
  }),
  'docs-compared': withDocs(async (docs, { limit, tenfold }) => {
    await docs.add('a.md', '# Guide\n', ['--version', '1'])
    for (const count of [limit.value, limit.value + 1, tenfold]) {
      await docs.add('a.md', `# Guide\n\n${headings(count)}`, ['--version', '2'])
      const { out } = await docs.call('diff_docs', { source: 'guide', from: '1', to: '2' })
      const diff = JSON.parse(out) as {
        readonly added: readonly unknown[]
        readonly totals: { readonly added: number }
      }
      expect(diff.totals.added).toBe(count)
      expect(diff.added).toHaveLength(limit.value)
    }
  }),
}
