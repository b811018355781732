import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { documentsOf } from '../../../src/modules/docs/sources/documents-of.ts'
import { openFolder } from '../../../src/modules/docs/sources/folder-source.ts'
import { createIncludedTexts } from '../../../src/modules/docs/sources/included-texts.ts'
import type { DocsSource } from '../../../src/modules/docs/sources/source.ts'
import { gather, makeZip, type ZipEntry } from '../../../src/modules/docs/sources/test-support.ts'
import { openZip } from '../../../src/modules/docs/sources/zip-source.ts'
import type { Drivers } from '../driver.ts'
import { runKura } from '../run-kura.ts'

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-docs-limit-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const refusals = async (source: DocsSource): Promise<readonly (string | undefined)[]> => {
  const found = await gather(documentsOf(source))
  await source.close()
  return found.map((entry) => ('refused' in entry ? entry.refused : undefined))
}

const inZip = (folder: string, entries: readonly ZipEntry[]): Promise<DocsSource> => {
  const file = path.join(folder, 'docs.zip')
  writeFileSync(file, makeZip(entries))
  return openZip(file)
}

/** Whose files have these sizes. */
const sourceOf = (sizes: Readonly<Record<string, number>>): DocsSource => ({
  files: async function* () {
    // Nothing is listed.
  },
  read: (name) => Promise.resolve(Buffer.alloc(sizes[name] ?? 0, 'a')),
  close: () => Promise.resolve(),
})

export const docsSourceDrivers: Drivers = {
  'docs-file': ({ limit, tenfold }) =>
    inFolder(async (folder) => {
      for (const [name, size] of [
        ['a', limit.value],
        ['b', limit.value + 1],
        ['c', tenfold],
      ] as const) {
        writeFileSync(path.join(folder, `${name}.txt`), 'x')
        truncateSync(path.join(folder, `${name}.txt`), size)
      }
      expect(await refusals(await openFolder(folder))).toEqual([undefined, 'too large', 'too large'])
    }),
  'docs-files': ({ limit }) =>
    inFolder(async (folder) => {
      const make = (from: number, to: number): void => {
        execFileSync('sh', ['-c', `seq -f '%06g.txt' ${from} ${to} | xargs touch`], { cwd: folder })
      }
      make(1, limit.value)
      expect((await refusals(await openFolder(folder))).filter((each) => each !== undefined)).toEqual([])
      make(limit.value + 1, limit.value + 10)
      const beyond = await refusals(await openFolder(folder))
      expect(beyond.filter((each) => each !== undefined)).toEqual(['too many files'])
      expect(beyond).toHaveLength(limit.value + 1)
    }),
  'docs-archive': ({ limit }) =>
    inFolder(async (folder) => {
      const announced = 10_000_000
      const count = limit.value / announced
      const data = randomBytes(60_000)
      const entries = (more: number) =>
        Array.from({ length: count + more }, (_, at) => ({ name: `${at + 1_000}.md`, data, announced }))
      expect((await refusals(await inZip(folder, entries(0)))).filter((each) => each !== undefined)).toEqual([])
      for (const more of [1, count * 9]) {
        const beyond = await refusals(await inZip(folder, entries(more)))
        expect(beyond.filter((each) => each === 'too large in all')).toHaveLength(more)
      }
    }),
  'docs-archive-ratio': ({ limit, tenfold }) =>
    inFolder(async (folder) => {
      const data = randomBytes(10_000)
      const bytes = deflateRawSync(data).length
      const entry = (ratio: number, more = 0) => [{ name: 'a.md', data, announced: bytes * ratio + more }]
      expect(await refusals(await inZip(folder, entry(limit.value)))).toEqual([undefined])
      expect(await refusals(await inZip(folder, entry(limit.value, 1)))).toEqual(['too compressed'])
      expect(await refusals(await inZip(folder, entry(tenfold / 2)))).toEqual(['too compressed'])
    }),
  'docs-included': async ({ limit, tenfold }) => {
    const source = sourceOf({ all: limit.value, more: limit.value + 1, tenfold })
    const lengthOf = async (name: string) => (await createIncludedTexts(source)()(name))?.length
    expect(await lengthOf('all')).toBe(limit.value)
    expect([await lengthOf('more'), await lengthOf('tenfold')]).toEqual([undefined, undefined])
  },
  'docs-included-in-all': async ({ limit }) => {
    const size = 20_000_000
    const includes = createIncludedTexts(sourceOf({ part: size }))
    for (let left = limit.value; left > 0; left -= size) expect(await includes()('part')).toHaveLength(size)
    expect(await includes()('part')).toBeUndefined()
  },
  'docs-name': ({ limit, tenfold }) =>
    inFolder(async (folder) => {
      mkdirSync(path.join(folder, 'rules'))
      const add = (...args: readonly string[]) => runKura(folder, ['docs', 'add', ...args])
      expect((await add('n'.repeat(limit.value), 'rules', '--version', '1'.repeat(limit.value))).code).toBe(0)
      for (const length of [limit.value + 1, tenfold]) {
        expect((await add('n'.repeat(length), 'rules')).err).toContain('name')
        expect((await add('n', 'rules', '--version', '1'.repeat(length))).err).toContain('--version')
      }
      expect((await runKura(folder, ['docs', 'list'])).out.trim().split('\n')).toHaveLength(1)
    }),
  'docs-link': ({ limit, tenfold }) =>
    inFolder(async (folder) => {
      mkdirSync(path.join(folder, 'rules'))
      const add = (length: number) =>
        runKura(folder, ['docs', 'add', 'n', 'rules', '--link', 'https://docs.example.com/'.padEnd(length, 'x')])
      expect((await add(limit.value)).code).toBe(0)
      for (const length of [limit.value + 1, tenfold]) expect((await add(length)).err).toContain('--link')
    }),
}
