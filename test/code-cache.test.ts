import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const isRoot = process.getuid?.() === 0
const stranger = 65_534

let bench: string
beforeAll(() => {
  bench = mkdtempSync(path.join(tmpdir(), 'kura-cache-'))
})
afterAll(() => {
  rmSync(bench, { recursive: true, force: true })
})

/** A copy of the built program, so that what lies beside it can be damaged. */
const install = (name: string): string => {
  const folder = path.join(bench, name)
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), {
    recursive: true,
    filter: (file) => !file.includes('.cache'),
  })
  for (const name of ['node_modules', 'knowledge']) symlinkSync(path.join(root, name), path.join(folder, name))
  return folder
}

interface Start {
  readonly args: readonly string[]
  readonly input?: string
  readonly options?: { readonly nodeArgs?: readonly string[]; readonly uid?: number }
}

const start = (folder: string, { args, input = '', options = {} }: Start) => {
  const home = path.join(bench, 'home')
  mkdirSync(home, { recursive: true })
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [...(options.nodeArgs ?? []), path.join(folder, 'dist/kura.js'), ...args],
    {
      cwd: home,
      input,
      encoding: 'utf8',
      timeout: 60_000,
      env: { PATH: process.env.PATH, HOME: home, KURA_HOME: path.join(home, 'data') },
      ...(options.uid !== undefined && { uid: options.uid }),
    },
  )
  return { status, signal, stdout }
}

const initialize = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`

/** Serving and other commands have a cache each. */
const uses = [
  {
    use: 'serve',
    expectToStart: (folder: string, options: Start['options'] = {}) => {
      const { status, signal, stdout } = start(folder, { args: ['serve'], input: initialize, options })
      expect({ status, signal }).toEqual({ status: 0, signal: null })
      expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { serverInfo: { version } } })
    },
  },
  {
    use: 'other',
    expectToStart: (folder: string, options: Start['options'] = {}) => {
      expect(start(folder, { args: ['--version'], options })).toEqual({
        status: 0,
        signal: null,
        stdout: `${version}\n`,
      })
    },
  },
] as const

const cachesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(folder, 'dist')).filter((name) => name.includes('.cache'))

const cacheOf = (folder: string, use: string): string => {
  const name = cachesIn(folder).find((file) => file.startsWith(use) && file.endsWith('.cache'))
  if (name === undefined) throw new Error(`There is no cache for ${use} in ${folder}`)
  return path.join(folder, 'dist', name)
}

describe.each(uses)('the code cache of $use', ({ use, expectToStart }) => {
  let folder: string
  let cache: string
  let whole: Buffer
  beforeAll(() => {
    folder = install(use)
    expectToStart(folder)
    cache = cacheOf(folder, use)
    whole = readFileSync(cache)
  })
  beforeEach(() => {
    rmSync(cache, { recursive: true, force: true })
    writeFileSync(cache, whole)
  })

  const putInPlace = (bytes: Uint8Array): void => {
    writeFileSync(cache, bytes)
  }

  /** What was made anew is a plain file that the next start uses as it is. */
  const expectMadeAnew = (damaged?: Uint8Array): void => {
    expectToStart(folder)
    expect(lstatSync(cache).isFile()).toBe(true)
    const anew = readFileSync(cache)
    if (damaged !== undefined) expect(anew.equals(damaged)).toBe(false)
    expectToStart(folder)
    expect(readFileSync(cache).equals(anew)).toBe(true)
    expect(cachesIn(folder)).toEqual([path.basename(cache)])
  }

  it('is used as it is while it fits', () => {
    const before = lstatSync(cache)
    expectToStart(folder)
    expect(lstatSync(cache)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
  })

  it('is made anew after any damage of a byte', () => {
    const damage = fc.record({ at: fc.nat({ max: whole.length - 1 }), by: fc.integer({ min: 1, max: 255 }) })
    fc.assert(
      fc.property(damage, ({ at, by }) => {
        const damaged = Buffer.from(whole)
        damaged[at] = (damaged[at] ?? 0) ^ by
        putInPlace(damaged)
        expectToStart(folder)
        expect(readFileSync(cache).equals(damaged)).toBe(false)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['three bytes', () => whole.subarray(0, 3)],
    ['cut in the middle', () => whole.subarray(0, whole.length / 2)],
    ['without its last byte', () => whole.subarray(0, -1)],
    ['with a byte too many', () => Buffer.concat([whole, Buffer.alloc(1)])],
    ['zeros, as after a power cut', () => Buffer.alloc(whole.length)],
    [
      'the second half lost',
      () =>
        Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(whole.length - Math.floor(whole.length / 2))]),
    ],
  ])(
    'is made anew when it is %s',
    (_, make) => {
      const damaged = make()
      putInPlace(damaged)
      expectMadeAnew(damaged)
    },
    60_000,
  )

  it('is made anew when it is that of another program', () => {
    const source = readFileSync(path.join(folder, 'dist/program.js'), 'latin1')
    // V8 itself compares only the length of the source.
    const other = new Script(
      ' '.repeat(`(function (exports, require, module, __filename, __dirname) {${source}\n})`.length),
    ).createCachedData()
    const sealed = Buffer.alloc(other.length + 4)
    other.copy(sealed)
    sealed.writeUInt32LE(crc32(other), other.length)
    for (const bytes of [other, sealed, readFileSync(process.execPath).subarray(0, whole.length)]) {
      putInPlace(bytes)
      expectMadeAnew(bytes)
    }
  }, 60_000)

  it('is made anew for other flags of V8, without harm', () => {
    expectToStart(folder, { nodeArgs: ['--no-opt', '--max-lazy'] })
    expectMadeAnew()
  }, 60_000)

  it('is not followed where a link leads', () => {
    const elsewhere = path.join(bench, `${use}-elsewhere`)
    writeFileSync(elsewhere, whole)
    rmSync(cache)
    symlinkSync(elsewhere, cache)
    expectMadeAnew()
    expect(readFileSync(elsewhere).equals(whole)).toBe(true)
  }, 60_000)

  it.runIf(process.platform === 'linux')(
    'is made anew where a pipe lies',
    () => {
      rmSync(cache)
      spawnSync('mkfifo', [cache])
      expectMadeAnew()
    },
    60_000,
  )

  it('is made anew where a huge file lies', () => {
    truncateSync(cache, 1024 ** 3)
    expectMadeAnew()
  }, 60_000)

  it('is not needed where a folder lies', () => {
    rmSync(cache)
    mkdirSync(path.join(cache, 'full'), { recursive: true })
    expectToStart(folder)
    expect(cachesIn(folder)).toEqual([path.basename(cache)])
  })

  it.runIf(isRoot)(
    'is not believed when it belongs to a stranger, or strangers may write to it',
    () => {
      chownSync(cache, stranger, stranger)
      expectMadeAnew()
      expect(lstatSync(cache).uid).toBe(0)
      writeFileSync(cache, whole)
      chmodSync(cache, 0o666)
      expectMadeAnew()
      expect(lstatSync(cache).mode & 0o022).toBe(0)
    },
    60_000,
  )
})

describe('the code cache', () => {
  it('does not keep the doctor from starting when it is damaged', () => {
    const folder = install('doctor')
    start(folder, { args: ['call', 'create_item', '{"type":"note","title":"x"}'] })
    const doctor = () => start(folder, { args: ['doctor'] })
    expect(doctor()).toMatchObject({ status: 0, signal: null })
    const cache = cacheOf(folder, 'other')
    const whole = readFileSync(cache)
    for (const place of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const damaged = Buffer.from(whole)
      const at = Math.floor(whole.length * place)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      writeFileSync(cache, damaged)
      expect(doctor()).toMatchObject({ status: 0, signal: null })
      expect(readFileSync(cache).equals(damaged)).toBe(false)
    }
  }, 120_000)

  it('is left out where its folder cannot be written', () => {
    const folder = install('read-only')
    const dist = path.join(folder, 'dist')
    for (const open of [bench, folder, path.join(bench, 'home')]) chmodSync(open, 0o755)
    chmodSync(dist, 0o555)
    for (const { expectToStart } of uses.slice(1)) expectToStart(folder, isRoot ? { uid: stranger } : {})
    expect(cachesIn(folder)).toEqual([])
    chmodSync(dist, 0o755)
  })

  it('is written whole to the disk before it gets its name, and the name after it', () => {
    const folder = install('order')
    const witness = path.join(root, 'test/support/watch-writes.cjs')
    expect(start(folder, { args: ['--version'], options: { nodeArgs: ['--require', witness] } })).toMatchObject({
      status: 0,
    })
    const said = readFileSync(path.join(bench, 'home/writes.txt'), 'utf8').trim().split('\n')
    const [fresh] = said[0]?.split(' ').slice(1) ?? []
    const cache = path.basename(cacheOf(folder, 'other'))
    expect(fresh).toMatch(new RegExp(String.raw`^${cache.replaceAll('.', String.raw`\.`)}\.\d+$`))
    expect(said).toEqual([
      `open ${fresh}`,
      `write ${fresh}`,
      `fsync ${fresh}`,
      `close ${fresh}`,
      `rename ${fresh} ${cache}`,
      'fsync dist',
      'close dist',
    ])
  })
})
