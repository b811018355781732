import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { leftOut, partsOf, readWhileRunning } from '../../scripts/binary/parts.mjs'
import { manifests } from '../../src/app/modules.ts'
import { filesFrom } from '../../src/files/shipped-files.ts'
import { openConsoleFiles } from '../../src/http/console/console-files.ts'
import type { ShippedFiles } from '../../src/kernel/shipped-files.ts'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { searchIndexOf } from '../../src/modules/nablarch/search/search-index.ts'
import { openViewFiles } from '../../src/platform/view-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const parts = await partsOf(root)

/** The files inside the executable, as the program asks for them. */
const inside: ShippedFiles = {
  read: (name) => Promise.resolve(inside.readSync(name)),
  readSync: (name) => (parts[name] === undefined ? undefined : readFileSync(parts[name])),
}
const textOf = (name: string) => (): string | undefined => inside.readSync(name)?.toString()

const built = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.cache'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))

describe('the parts of the executable', () => {
  it('are all that npm installs, except for what is left out with a reason', () => {
    const packed = ['dist', 'knowledge', 'model'].flatMap(built).filter((name) => !name.startsWith('dist/bench/'))
    const taken = new Set(Object.values(parts))
    const isLeftOut = (name: string): boolean =>
      Object.keys(leftOut).some((one) => name === one || (one.endsWith('/') && name.startsWith(one)))
    expect(packed.length).toBeGreaterThan(100)
    expect(packed.filter((name) => !taken.has(path.join(root, name)) && !isLeftOut(name))).toEqual([])
  })

  it('are files that exist, and the same is not both taken and left out', () => {
    for (const [name, file] of Object.entries(parts)) expect(existsSync(file), name).toBe(true)
    for (const [name, reason] of Object.entries(leftOut)) {
      expect(readWhileRunning).not.toContain(name)
      expect(existsSync(path.join(root, name)), name).toBe(true)
      expect(reason.length).toBeGreaterThan(10)
    }
  })

  it('have every file that the bundles require beside them', () => {
    for (const program of ['program.js', 'hook.js', 'postgres-driver.js']) {
      const required = [...(textOf(program)() ?? '').matchAll(/\brequire\("(\.[^"]+)"\)/g)].map(([, name = '']) => name)
      for (const name of required) expect(parts, program).toHaveProperty([name.replace('./', '')])
    }
    expect(textOf('program.js')()).toContain('require("./postgres-driver.js")')
  })

  it('have the whole console, compressed too', async () => {
    const console = openConsoleFiles(inside)
    const { files } = await console.manifest()
    expect(files.size).toBeGreaterThan(20)
    for (const name of files.keys())
      for (const encoding of ['br', 'gzip', 'identity'] as const)
        expect(await console.asset(name, [encoding]), name).toMatchObject({ encoding })
    for (const language of ['en', 'ja'] as const)
      expect(await console.shell(language, ['br'])).toMatchObject({ encoding: 'br' })
  })

  it('have the page of every View', async () => {
    const views = (await Promise.all(manifests.map(async ({ load }) => (await load()).views ?? []))).flat()
    expect(views.length).toBeGreaterThan(3)
    for (const { name } of views) expect(await openViewFiles(inside).read(name)).toContain('<html')
  })

  it('have the knowledge of Nablarch, with the index of the build', async () => {
    const source = loadKnowledge({
      compiled: textOf('nablarch-knowledge.json'),
      searchFile: textOf('nablarch-search.json'),
      classIndex: textOf('knowledge/nablarch/class-index.txt'),
    })
    expect(source.problems()).toEqual([])
    expect(source.current().searchFile).toBeDefined()
    expect((await searchIndexOf(source.current())).entries.length).toBeGreaterThan(100)
  })

  it('have the model of meaning under the name that is asked for', () => {
    const shipped = filesFrom(path.join(root, 'dist')).readSync('model/meaning.bin')
    expect(inside.readSync('model/meaning.bin')?.length).toBe(shipped?.length)
  })
})
