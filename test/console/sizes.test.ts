import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildConsole } from '../../scripts/console.mjs'

type Output = Metafile['outputs'][string]

const consoleFolder = path.resolve(import.meta.dirname, '../../console/src')
const kilobytes = 1024
const folder = mkdtempSync(path.join(tmpdir(), 'kura-sizes-'))
let outputs: ReadonlyMap<string, Output>

beforeAll(async () => {
  const { metafile } = await buildConsole(folder, { compressed: false })
  outputs = new Map(Object.entries(metafile.outputs).map(([file, output]) => [path.basename(file), output]))
})
afterAll(() => rmSync(folder, { recursive: true }))

const text = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

const gzipped = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(text(name), { level: 9 }).length, 0)

/** A file and everything that it imports at once. */
const withImports = (name: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(name)) return found
  found.add(name)
  for (const { path: imported, kind } of outputs.get(name)?.imports ?? [])
    if (kind === 'import-statement') withImports(path.basename(imported), found)
  return found
}

const fileOf = (source: string): string =>
  [...outputs].find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? `nothing is built from ${source}`

const start = (): ReadonlySet<string> => withImports(fileOf('console/src/main.tsx'))

const scripts = (): readonly string[] => [...outputs.keys()].filter((name) => name.endsWith('.js'))

const sources = (): readonly string[] =>
  readdirSync(consoleFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(consoleFolder, name))

describe('the built console', () => {
  it('has a first view of at most 80 KB of script, 120 KB with style and page', () => {
    const files = new Set([...start(), ...withImports(fileOf('console/src/views/home/index.tsx'))])
    expect(gzipped(files)).toBeLessThanOrEqual(80 * kilobytes)
    const page = [...files, fileOf('console/src/style/index.css'), 'index.ja.html']
    expect(gzipped(page)).toBeLessThanOrEqual(120 * kilobytes)
  })

  it('loads at most 60 KB more for any part that is opened later', () => {
    const known = start()
    const later = scripts().filter((name) => !known.has(name))
    expect(later.length).toBeGreaterThan(10)
    for (const name of later) {
      const added = [...withImports(name)].filter((file) => !known.has(file))
      expect([name, gzipped(added) <= 60 * kilobytes]).toEqual([name, true])
    }
  })

  it('has at most 250 KB in all', () => {
    expect(gzipped(outputs.keys())).toBeLessThanOrEqual(250 * kilobytes)
  })

  it('has nothing inline in its pages', () => {
    for (const language of ['en', 'ja']) {
      const page = text(`index.${language}.html`)
      expect(page.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/assets\/app-\w+\.js"/)])
      expect(page).toContain('></script>')
      expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/)
    }
  })

  it('never makes code or markup of text', () => {
    for (const name of scripts()) {
      const found = text(name).match(/\beval\(|new Function\b|\.outerHTML\s*=|insertAdjacentHTML|document\.write/g)
      expect([name, found]).toEqual([name, null])
    }
    // Preact can set markup if it is told to, which no file of ours does.
    const setting = scripts().flatMap((name) => text(name).match(/\.innerHTML\s*=[^=].{20}/g) ?? [])
    expect(setting).toEqual([expect.stringContaining('.__html')])
    expect(sources().filter((file) => /innerHTML/i.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('makes one policy for trusted types, for the worker, which imports nothing', () => {
    const policies = scripts().flatMap((name) => text(name).match(/createPolicy\(/g) ?? [])
    expect(policies).toHaveLength(1)
    const worker = scripts().find((name) => name.startsWith('layout-')) ?? ''
    expect(outputs.get(worker)?.imports).toEqual([])
    expect(scripts().filter((name) => text(name).includes(`/assets/${worker}`))).toHaveLength(1)
  })

  it('asks no other host for anything', () => {
    for (const name of [...outputs.keys()].filter((one) => one.endsWith('.css')))
      expect(text(name)).not.toMatch(/@import|url\(\s*["']?(?:https?:)?\/\//)
  })
})
