import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sbom } from '../../scripts/sbom.mjs'
import { root } from './tarball.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kura-shipped-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const readText = (file: string): string => readFileSync(file, 'utf8')
const licences = (): string => readText(path.join(root, 'dist/THIRD-PARTY-LICENSES'))

/** The packages that the sources import at run time, found without the bundler. */
const importedPackages = (): ReadonlySet<string> => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.d)\.ts$/.test(file),
  )
  const names = files.flatMap((file) =>
    [
      ...readText(path.join(root, 'src', file)).matchAll(
        /^import (?!type )[^'"]*?from '([^'.][^']*)'|import\('([^'.][^']*)'\)/gm,
      ),
    ].map(([, fixed, lazy]) => /^(@[^/]+\/)?[^/]+/.exec(fixed ?? lazy ?? '')?.[0] ?? ''),
  )
  const isProductPackage = (name: string): boolean =>
    !name.startsWith('node:') && !builtinModules.includes(name) && name !== 'vitest' && name !== 'fast-check'
  return new Set(names.filter(isProductPackage))
}

describe('the licences of the bundled packages', () => {
  it('include every package that the sources import', () => {
    const imported = [...importedPackages()].filter(
      (name) => !['better-sqlite3', 'kura-mcp-sqlite-node20'].includes(name),
    )
    expect(imported.length).toBeGreaterThan(8)
    for (const name of imported)
      expect(licences()).toMatch(new RegExp(`^${name.replace('/', '\\/')} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'))
  })

  it('have a text for each package', () => {
    const parts = licences()
      .split(/^={78}\n(.+)\n={78}$/m)
      .slice(1)
    const texts = parts.filter((_, index) => index % 2 === 1)
    expect(texts.length).toBeGreaterThan(15)
    for (const text of texts) expect(text).toMatch(/permission|Apache License|redistribution/i)
  })
})

describe('the papers of a release (SBOM and checksums)', () => {
  let sbom: Sbom
  let sums: ReadonlyMap<string, string>
  beforeAll(() => {
    execFileSync(process.execPath, [path.join(root, 'scripts/release-papers.mjs'), folder], { cwd: root })
    const [papers = ''] = readdirSync(folder).filter((file) => file.endsWith('.cdx.json'))
    sbom = JSON.parse(readText(path.join(folder, papers))) as Sbom
    const lines = readText(path.join(folder, 'SHA256SUMS')).trim().split('\n')
    sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  }, 120_000)

  it('list all bundled and installed packages with version, licence and digest', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const names = sbom.components.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['better-sqlite3', 'bindings', 'zod', 'pg', '@modelcontextprotocol/server']),
    )
    expect(new Set(sbom.components.map((component) => component['bom-ref'])).size).toBe(sbom.components.length)
    for (const { name, licenses, hashes, purl } of sbom.components) {
      expect(licenses, name).toHaveLength(1)
      expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/)
      expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    }
    expect(names.filter((name) => /vitest|eslint|typescript/.test(name))).toEqual([])
  })

  it('contain the digests of the tarball and of every file in it', () => {
    const [tarball = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
    const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
    expect(sums.get(tarball)).toBe(digest(path.join(folder, tarball)))
    const inside = execFileSync('tar', ['-tzf', path.join(folder, tarball)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    expect([...sums.keys()].filter((name) => name.startsWith('package/')).sort()).toEqual([...inside].sort())
    expect(sums.get('package/dist/program.js')).toBe(digest(path.join(root, 'dist/program.js')))
  })
})
