import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
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
import { writeLauncher } from '../scripts/launcher.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const isRoot = process.getuid?.() === 0
const otherUser = 65_534

/** How many bytes are damaged, one after the other; many with `npm run test:corruption`. */
const damages = Number(process.env.KURA_CORRUPTIONS ?? 4)
const isFull = process.env.KURA_CORRUPTIONS !== undefined

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'kura-cache-'))
})
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

/** Copies the built program, so that a test can damage the caches beside it. */
const install = (name: string): string => {
  const folder = path.join(scratch, name)
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), {
    recursive: true,
    filter: (file) => !file.includes('.cache'),
  })
  for (const name of ['node_modules', 'knowledge', 'model']) symlinkSync(path.join(root, name), path.join(folder, name))
  return folder
}

interface Start {
  readonly args: readonly string[]
  readonly input?: string
  readonly options?: { readonly nodeArgs?: readonly string[]; readonly uid?: number }
}

const start = (folder: string, { args, input = '', options = {} }: Start) => {
  const home = path.join(scratch, 'home')
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

const hookInput = JSON.stringify({ cwd: tmpdir(), prompt: 'what does kura:1 say', source: 'startup' })

/** Runs a hook that has something to say. On a busy machine it may be past its deadline, and is tried again. */
const expectHookToSpeak = (folder: string, options: Start['options'] = {}): void => {
  const data = path.join(scratch, 'home', 'data')
  if (!existsSync(data)) {
    const item = JSON.stringify({ type: 'note', title: 'x', priority: 'HIGH' })
    expect(start(install('writer'), { args: ['call', 'create_item', item] }).status).toBe(0)
  }
  for (let tried = 0; tried < 40; tried++) {
    const { status, signal, stdout } = start(folder, { args: ['hook', 'prompt'], input: hookInput, options })
    expect({ status, signal }).toEqual({ status: 0, signal: null })
    if (stdout === '') continue
    expect(JSON.parse(stdout)).toHaveProperty('hookSpecificOutput.additionalContext')
    return
  }
  throw new Error('kura hook prompt said nothing')
}

/** `kura serve` and each hook that speaks have a cache of their own, all other commands share another. */
const uses = [
  {
    use: 'hook-prompt',
    expectToStart: expectHookToSpeak,
  },
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

/** The ways in which a whole file can be wrong. Each use gets a third of them; all with `npm run test:corruption`. */
const wrongFiles: readonly (readonly [string, (intact: Buffer) => Buffer])[] = [
  ['empty', () => Buffer.alloc(0)],
  ['three bytes', (intact) => intact.subarray(0, 3)],
  ['cut in the middle', (intact) => intact.subarray(0, intact.length / 2)],
  ['without its last byte', (intact) => intact.subarray(0, -1)],
  ['with a byte too many', (intact) => Buffer.concat([intact, Buffer.alloc(1)])],
  ['zeros, as after a power cut', (intact) => Buffer.alloc(intact.length)],
  [
    'the second half lost',
    (intact) =>
      Buffer.concat([
        intact.subarray(0, intact.length / 2),
        Buffer.alloc(intact.length - Math.floor(intact.length / 2)),
      ]),
  ],
]

const wrongFilesOf = (use: string) =>
  wrongFiles.filter((_, index) => isFull || index % uses.length === uses.findIndex((one) => one.use === use))

describe.each(uses)('the code cache of $use', ({ use, expectToStart }) => {
  let folder: string
  let cache: string
  let intact: Buffer
  beforeAll(() => {
    folder = install(use)
    expectToStart(folder)
    cache = cacheOf(folder, use)
    intact = readFileSync(cache)
  })
  beforeEach(() => {
    rmSync(cache, { recursive: true, force: true })
    writeFileSync(cache, intact)
  })

  const replaceCache = (bytes: Uint8Array): void => {
    writeFileSync(cache, bytes)
  }

  /** Expects a start to create the cache again as a plain file, which the next start then uses unchanged. */
  const expectRecreated = (damaged?: Uint8Array): void => {
    expectToStart(folder)
    expect(lstatSync(cache).isFile()).toBe(true)
    const recreated = readFileSync(cache)
    if (damaged !== undefined) expect(recreated.equals(damaged)).toBe(false)
    expectToStart(folder)
    expect(readFileSync(cache).equals(recreated)).toBe(true)
    expect(cachesIn(folder)).toEqual([path.basename(cache)])
  }

  it('is used unchanged while it is valid', () => {
    const before = lstatSync(cache)
    expectToStart(folder)
    expect(lstatSync(cache)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
  })

  it('is created again after damage to any byte', () => {
    const damage = fc.record({ at: fc.nat({ max: intact.length - 1 }), by: fc.integer({ min: 1, max: 255 }) })
    fc.assert(
      fc.property(damage, ({ at, by }) => {
        const damaged = Buffer.from(intact)
        damaged[at] = (damaged[at] ?? 0) ^ by
        replaceCache(damaged)
        expectToStart(folder)
        expect(readFileSync(cache).equals(damaged)).toBe(false)
      }),
      { numRuns: damages, endOnFailure: true },
    )
  }, 600_000)

  it.each(wrongFilesOf(use))(
    'is created again when it is %s',
    (_, make) => {
      const damaged = make(intact)
      replaceCache(damaged)
      expectRecreated(damaged)
    },
    60_000,
  )

  it('is created again when it belongs to another program', () => {
    const source = readFileSync(path.join(folder, `dist/${use.startsWith('hook') ? 'hook' : 'program'}.js`), 'latin1')
    // V8 itself compares only the length of the source.
    const other = new Script(
      ' '.repeat(`(function (exports, require, module, __filename, __dirname) {${source}\n})`.length),
    ).createCachedData()
    const sealed = Buffer.alloc(other.length + 4)
    other.copy(sealed)
    sealed.writeUInt32LE(crc32(other), other.length)
    for (const bytes of [other, sealed, readFileSync(process.execPath).subarray(0, intact.length)]) {
      replaceCache(bytes)
      expectRecreated(bytes)
    }
  }, 60_000)

  it('is created again for other flags of V8', () => {
    expectToStart(folder, { nodeArgs: ['--no-opt', '--max-lazy'] })
    expectRecreated()
  }, 60_000)

  it('is not read or written through a symbolic link', () => {
    const elsewhere = path.join(scratch, `${use}-elsewhere`)
    writeFileSync(elsewhere, intact)
    rmSync(cache)
    symlinkSync(elsewhere, cache)
    expectRecreated()
    expect(readFileSync(elsewhere).equals(intact)).toBe(true)
  }, 60_000)

  it.runIf(process.platform === 'linux')(
    'replaces a named pipe',
    () => {
      rmSync(cache)
      spawnSync('mkfifo', [cache])
      expectRecreated()
    },
    60_000,
  )

  it('replaces a huge file', () => {
    truncateSync(cache, 1024 ** 3)
    expectRecreated()
  }, 60_000)

  it('is left out if a folder has its name', () => {
    rmSync(cache)
    mkdirSync(path.join(cache, 'full'), { recursive: true })
    expectToStart(folder)
    expect(cachesIn(folder)).toEqual([path.basename(cache)])
  })

  it.runIf(isRoot)(
    'is not trusted when another user owns it or can write to it',
    () => {
      chownSync(cache, otherUser, otherUser)
      expectRecreated()
      expect(lstatSync(cache).uid).toBe(0)
      writeFileSync(cache, intact)
      chmodSync(cache, 0o666)
      expectRecreated()
      expect(lstatSync(cache).mode & 0o022).toBe(0)
    },
    60_000,
  )
})

/** A program with a large function for its start, and a session whose memory is cleaned up often. */
const sessionOf = (steps: number): string =>
  `const start = () => { let sum = 0; ${'sum = sum + Number(String(sum)); '.repeat(500)} return sum }
  start()
  const step = () => Array.from({ length: 300 }, (_, one) => new Array(20_000).fill(one))
  const session = (left) => { globalThis.held = step(); if (left > 0) setImmediate(session, left - 1) }
  session(${steps})`

describe('the code cache', () => {
  it('has the functions of the start after a long session, too', async () => {
    const sizes: number[] = []
    for (const steps of [10, 60]) {
      const folder = path.join(scratch, `session-${steps}`)
      mkdirSync(folder)
      writeFileSync(path.join(folder, 'program.js'), sessionOf(steps))
      const launcher = await writeLauncher(root, folder)
      expect(spawnSync(process.execPath, [launcher, 'serve']).status).toBe(0)
      const [cache = ''] = readdirSync(folder).filter((name) => name.endsWith('.cache'))
      sizes.push(lstatSync(path.join(folder, cache)).size)
    }
    const [short = 0, long = 0] = sizes
    expect(long).toBeGreaterThanOrEqual(short)
  })

  it('is not written by a hook that ends before it has searched', () => {
    const folder = install('early')
    for (const input of ['', '{', '{"cwd":"/nowhere"}'])
      expect(start(folder, { args: ['hook', 'prompt'], input })).toEqual({ status: 0, signal: null, stdout: '' })
    expect(cachesIn(folder)).toEqual([])
  })

  it('does not prevent the doctor from starting when it is damaged', () => {
    const folder = install('doctor')
    start(folder, { args: ['call', 'create_item', '{"type":"note","title":"x"}'] })
    const doctor = () => start(folder, { args: ['doctor'] })
    expect(doctor()).toMatchObject({ status: 0, signal: null })
    const cache = cacheOf(folder, 'other')
    const intact = readFileSync(cache)
    for (const position of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const damaged = Buffer.from(intact)
      const at = Math.floor(intact.length * position)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      writeFileSync(cache, damaged)
      expect(doctor()).toMatchObject({ status: 0, signal: null })
      expect(readFileSync(cache).equals(damaged)).toBe(false)
    }
  }, 120_000)

  it('is left out if its folder cannot be written', () => {
    const folder = install('read-only')
    const dist = path.join(folder, 'dist')
    for (const open of [scratch, folder, path.join(scratch, 'home')]) chmodSync(open, 0o755)
    chmodSync(dist, 0o555)
    for (const { expectToStart } of uses.slice(-1)) expectToStart(folder, isRoot ? { uid: otherUser } : {})
    expect(cachesIn(folder)).toEqual([])
    chmodSync(dist, 0o755)
  })

  it('is flushed to the disk before it is renamed, and its folder after that', () => {
    const folder = install('order')
    const watcher = path.join(root, 'test/support/watch-writes.cjs')
    expect(start(folder, { args: ['--version'], options: { nodeArgs: ['--require', watcher] } })).toMatchObject({
      status: 0,
    })
    const said = readFileSync(path.join(scratch, 'home/writes.txt'), 'utf8').trim().split('\n')
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
