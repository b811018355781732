import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectShellToWork } from '../package/expect-to-work.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { executable, executableName, filesIn, newPlace, runIn, version, type Place } from './executable.ts'

let place: Place
const kura = (...args: readonly string[]) => runIn(place, args)
const add = (title: string): void => {
  expect(kura('add', title, '--type', 'note')).toMatchObject({ code: 0 })
}

beforeEach(() => {
  place = newPlace()
})

afterEach(() => {
  // Nothing is unpacked, and no command leaves a temporary file.
  expect(filesIn(place.temporary)).toEqual([])
  rmSync(place.home, { recursive: true, force: true })
})

describe('the executable at the shell, with no Node on PATH', () => {
  it('says what it is', () => {
    const { code, out, err } = kura('--version')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      new RegExp(`^${version.replaceAll('.', '\\.')} \\(single executable, Node 24\\.\\d+\\.\\d+\\)\n$`),
    )
  })

  it('does what the package from npm does', () => {
    add('蔵の鍵は番頭が預かる')
    expectShellToWork((...args) => runIn(place, args), place.home, kura('--version').out.trim())
  })

  it('has the checksum that is beside it', () => {
    const digest = createHash('sha256').update(readFileSync(executable)).digest('hex')
    expect(readFileSync(`${executable}.sha256`, 'utf8')).toBe(`${digest}  ${executableName}\n`)
  })

  it('has the licences of all that is inside, and of Node', () => {
    const text = readFileSync(executable).toString('latin1')
    expect(text).toContain('Node.js is licensed for use as follows')
    expect(text).toContain('Permission is hereby granted, free of charge')
  })

  it('begins with the code that V8 made at the build', () => {
    const input = JSON.stringify({ cwd: place.home, prompt: 'what does kura:1 say', source: 'startup' })
    add('Warehouse keys')
    const said = (args: readonly string[]): string =>
      runIn(place, args, { env: { KURA_LOG_LEVEL: 'debug' }, input }).err
    for (const args of [['search', 'keys'], ['serve'], ['hook', 'start'], ['hook', 'prompt']])
      expect(said(args), args.join(' ')).not.toContain('no code cache')
    // What the build does not run is compiled as usual.
    expect(said(['hook', 'end'])).toContain('no code cache for hook-other')
  })

  it.each([
    ['search', ['search', 'nothing'], 0],
    ['a wrong command line', ['serach'], 2],
    ['an item that is not there', ['show', '999'], 3],
    ['a flag of Node', ['--inspect', 'search', 'x'], 2],
    ['a flag of Node behind the command', ['serve', '--inspect'], 2],
  ])('ends after %s with its code', (_, args, code) => {
    expect(kura(...args).code).toBe(code)
  })

  it('takes no options of Node from the environment', () => {
    const harmful = path.join(place.home, 'harm.cjs')
    writeFileSync(harmful, 'process.exit(99)')
    for (const NODE_OPTIONS of ['--bogus', `--require ${harmful}`, '--max-old-space-size=1'])
      expect(runIn(place, ['search', 'x'], { env: { NODE_OPTIONS } }).code).toBe(0)
  })

  it('has every command that needs files of the package', () => {
    expect(kura('completion', 'bash').out).toContain('_kura')
    expect(kura('init', '--yes').code).toBe(0)
    add('Warehouse keys')
    expect(kura('backup', 'copy.db').code).toBe(0)
    expect(kura('restore', 'copy.db', '--yes').code).toBe(0)
    const docs = path.join(place.home, 'docs')
    mkdirSync(docs)
    writeFileSync(path.join(docs, 'a.adoc'), '= Keys\n\n== Ascii\n\nLanterns in AsciiDoc.\n')
    writeFileSync(path.join(docs, 'b.md'), '# Keys\n\nLanterns in Markdown.\n')
    writeFileSync(path.join(docs, 'c.html'), '<h1>Keys</h1><p>Lanterns in HTML.</p>')
    expect(kura('docs', 'add', 'keys', docs)).toMatchObject({
      code: 0,
      err: expect.stringContaining('3 files read') as string,
    })
    const found = kura('docs', 'search', 'lanterns').out
    for (const name of ['a.adoc', 'b.md', 'c.html']) expect(found).toContain(name)
    expect(kura('recall', 'status').code).toBe(0)
    expect(kura('doctor', '--json').out).toContain('KURA-D040')
  })
})

describe('the file may be', () => {
  it('a symbolic link, moved, and beside another version', () => {
    const [link, moved, other] = ['link', 'moved/kura', `kura-0.0.9-linux-x64`].map((name) =>
      path.join(place.home, name),
    )
    if (link === undefined || moved === undefined || other === undefined) throw new Error('three names')
    mkdirSync(path.dirname(moved))
    copyFileSync(executable, other)
    symlinkSync(other, link)
    const said = kura('--version').out
    expect(runIn(place, ['--version'], { program: link }).out).toBe(said)
    add('Warehouse keys')
    renameSync(other, moved)
    expect(runIn(place, ['search', 'keys'], { program: moved }).out).toContain('Warehouse keys')
    expect(kura('search', 'keys').out).toContain('Warehouse keys')
  })

  it('in a folder that cannot be written, and be run from another by another user', () => {
    const other = process.getuid?.() === 0 ? 65_534 : undefined
    const locked = path.join(place.home, 'locked')
    mkdirSync(locked)
    const program = path.join(locked, 'kura')
    try {
      linkSync(executable, program)
    } catch {
      copyFileSync(executable, program)
    }
    chmodSync(locked, 0o555)
    const elsewhere = newPlace()
    for (const folder of [elsewhere.home, elsewhere.temporary]) if (other !== undefined) chownSync(folder, other, other)
    const asOther = (...args: readonly string[]) =>
      runIn(elsewhere, args, { program, ...(other !== undefined && { uid: other }) })
    chmodSync(place.home, 0o755)
    for (const _ of [1, 2]) expect(asOther('add', 'Warehouse keys', '--type', 'note').code).toBe(0)
    expect(asOther('search', 'keys').out).toContain('Warehouse keys')
    expect(filesIn(locked)).toEqual(['kura'])
    expect(filesIn(elsewhere.temporary)).toEqual([])
    chmodSync(locked, 0o755)
    rmSync(elsewhere.home, { recursive: true })
  })
})

describe('with PostgreSQL', () => {
  const database = useTestDatabase()

  it('copies all data there, and searches it', () => {
    add('Warehouse keys')
    expect(kura('migrate', '--to', database().url).code).toBe(0)
    const found = runIn(place, ['search', 'keys'], { env: { KURA_DATABASE_URL: database().url } })
    expect(found).toMatchObject({ code: 0, out: expect.stringContaining('Warehouse keys') as string })
  })
})
