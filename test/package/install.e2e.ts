import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { startRegistry, type Registry } from './registry.ts'
import { packDriver, packTarball, programIn, root, run, runBeside } from './tarball.ts'
import { expectShellToWork, expectToServe, textOf, withClient } from './expect-to-work.ts'

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const releases = (process.env.KURA_PACKAGE_NODES ?? '20 22 24').split(' ')

const scratch = mkdtempSync(path.join(tmpdir(), 'kura-install-'))
let registry: Registry

const emptyFolder = (name: string): string => {
  const folder = path.join(scratch, name)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "user-project", "private": true }\n')
  return folder
}

/** Keeps the tester's settings for the registry. Removes Kura's settings and what npm sets for the running script. */
const npmEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => pair[1] !== undefined && !/^(KURA|npm_(package|lifecycle))_/.test(pair[0]),
    ),
  ),
  npm_config_cache: path.join(scratch, 'cache'),
}

interface Node {
  readonly home: string
  readonly bin: string
  /** The environment for npm only. */
  readonly env: Readonly<Record<string, string>>
}

const nodes = new Map<string, Node>()

interface Measured {
  megabytes?: number
  files?: number
  secondsOfNpx?: number
}

/** What an installation takes on each release of Node. */
const measured = new Map<string, Measured>(releases.map((release) => [release, {}]))

const measure = (release: string, values: Measured): void => {
  Object.assign(measured.get(release) ?? {}, values)
}

/** Installs this release of Node from the registry. It includes the headers that the SQLite driver needs to compile. */
const fetchNode = (release: string): Node => {
  const known = nodes.get(release)
  if (known !== undefined) return known
  const folder = emptyFolder(`node-${release}`)
  const name = `node-${process.platform}-${process.arch}`
  const { code, err } = run(['install', '--ignore-scripts', `${name}@${release}`], {
    command: 'npm',
    cwd: folder,
    env: npmEnv,
  })
  if (code !== 0) throw new Error(err)
  const home = path.join(folder, 'node_modules', name)
  const bin = path.join(home, 'bin')
  const node = {
    home,
    bin,
    env: { ...npmEnv, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, npm_config_nodedir: home },
  }
  nodes.set(release, node)
  return node
}

beforeAll(async () => {
  chmodSync(scratch, 0o755)
  const upstream = run(['config', 'get', 'registry'], { command: 'npm', cwd: scratch, env: npmEnv }).out.trim()
  registry = await startRegistry([packTarball(scratch), packDriver(scratch)], upstream)
})

const head = ['Node', 'MB in node_modules', 'files', 'npx with an empty cache, to the first answered call']

afterAll(async () => {
  const all = [...measured].flatMap(([release, { megabytes, files, secondsOfNpx }]) =>
    megabytes === undefined || files === undefined || secondsOfNpx === undefined
      ? []
      : [{ release, megabytes, files, secondsOfNpx }],
  )
  const rows = all.map(({ release, megabytes, files, secondsOfNpx }) => [
    release,
    megabytes.toFixed(1),
    files.toLocaleString('en'),
    `${secondsOfNpx.toFixed(1)} s`,
  ])
  await saveResult('test:package', { installations: all }, { args: [], tables: { installations: { head, rows } } })
  await registry.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Installs Kura as from the public registry, with the npm of the tests or another one. */
const install = async (
  { folder, node, npm = 'npm' }: { readonly folder: string; readonly node: Node; readonly npm?: string },
  ...flags: readonly string[]
): Promise<{ readonly code: number | null; readonly err: string }> => {
  const env = { ...node.env, npm_config_registry: registry.url }
  const args = ['install', 'kura-mcp', ...flags]
  return npm === 'npm'
    ? runBeside(args, { command: npm, cwd: folder, env })
    : runBeside([npm, ...args], { command: path.join(node.bin, 'node'), cwd: folder, env })
}

/** The files below a folder, and their size. */
const sizeOf = (folder: string): { readonly megabytes: number; readonly files: number } => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size)
  return { megabytes: bytes.reduce((sum, one) => sum + one, 0) / 1e6, files: files.length }
}

/** Under root the program runs as another user, because root can write everywhere. */
const otherUser = process.getuid?.() === 0 ? 65_534 : undefined

describe.each(releases)('on Node %s', (release) => {
  let node: Node
  let folder: string
  const kura = (...args: readonly string[]) =>
    run([programIn(folder), ...args], { command: path.join(node.bin, 'node'), cwd: folder })

  beforeAll(async () => {
    node = fetchNode(release)
    folder = emptyFolder(`installed-${release}`)
    const { code, err } = await install({ folder, node })
    expect(err, err).not.toMatch(/npm (ERR|error)/)
    expect(code).toBe(0)
    measure(release, sizeOf(path.join(folder, 'node_modules')))
  })

  it('downloads native code only where Node has no SQLite', () => {
    expect(readdirSync(path.join(folder, 'node_modules')).includes('better-sqlite3')).toBe(release === '20')
  })

  it('runs the requested Node', () => {
    expect(run(['--version'], { command: path.join(node.bin, 'node'), cwd: folder }).out).toMatch(
      new RegExp(`^v${release}\\.`),
    )
  })

  it('serves, searches in Japanese and validates', async () => {
    await expectToServe({
      command: path.join(node.bin, 'node'),
      args: [programIn(folder), 'serve'],
      cwd: folder,
      env: { KURA_HOME: path.join(folder, 'data') },
    })
    expectShellToWork(kura, folder, version)
  })

  it('passes the checks of the doctor', () => {
    const { out } = kura('doctor')
    expect(out).toMatch(new RegExp(`✓ KURA-D001 Node: Node ${release}\\.`))
    // KURA-D032 and KURA-D033 are about the Claude CLI, which is not part of the installation.
    expect(out.split('\n').filter((line) => /^[✗!]/.test(line) && !/KURA-D03[23]/.test(line))).toEqual([])
  })

  it('runs with npx in the folder, under both names', () => {
    for (const name of ['kura', 'kura-mcp'])
      expect(run(['--no', '--', name, '--version'], { command: 'npx', cwd: folder, env: node.env })).toMatchObject({
        code: 0,
        out: `${version}\n`,
      })
  })

  it('runs for another user, from a read-only folder', async () => {
    const home = path.join(scratch, `other-${release}`)
    mkdirSync(home)
    if (otherUser !== undefined) chownSync(home, otherUser, otherUser)
    const dist = path.dirname(programIn(folder))
    for (const file of readdirSync(dist).filter((name) => name.endsWith('.cache'))) rmSync(path.join(dist, file))
    chmodSync(dist, 0o555)
    try {
      const asOther = (...args: readonly string[]) =>
        run([programIn(folder), ...args], {
          command: path.join(node.bin, 'node'),
          cwd: home,
          ...(otherUser !== undefined && { uid: otherUser }),
        })
      for (const _ of [1, 2])
        expect(asOther('call', 'create_item', '{"type":"note","title":"蔵の鍵"}')).toMatchObject({ code: 0, err: '' })
      expect(asOther('search', '鍵')).toMatchObject({
        code: 0,
        out: expect.stringContaining('蔵の鍵') as string,
        err: '2 items found\n',
      })
      expect(readdirSync(dist).filter((name) => name.includes('.cache'))).toEqual([])
    } finally {
      chmodSync(dist, 0o755)
    }
  })

  it('runs although another Node has left its code cache', () => {
    kura('--version')
    const caches = readdirSync(path.dirname(programIn(folder))).filter((name) => name.endsWith('.cache'))
    expect(caches).toHaveLength(1)
    expect(run([programIn(folder), '--version'], { cwd: folder })).toMatchObject({ code: 0, out: `${version}\n` })
  })
})

it('says in one line that Node 18 is too old', () => {
  const node = fetchNode('18')
  const { code, out, err } = run([path.join(root, 'dist/kura.js'), 'serve'], {
    command: path.join(node.bin, 'node'),
    cwd: scratch,
  })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^kura: Kura needs Node 20\.19 or later; this is v18\.[^\n]*\n$/)
})

describe('without its install script', () => {
  it('is repaired by the command in its error message', async () => {
    const node = fetchNode('20')
    const folder = emptyFolder('bare')
    expect((await install({ folder, node }, '--ignore-scripts')).code).toBe(0)
    expect(existsSync(path.join(folder, 'node_modules/better-sqlite3/build'))).toBe(false)
    const kura = (...args: readonly string[]) =>
      run([programIn(folder), ...args], { command: path.join(node.bin, 'node'), cwd: folder })
    const { code, out, err } = kura('search', '鍵')
    expect({ code, out }).toEqual({ code: 6, out: '' })
    expect(err).toMatch(/^kura: [^\n]* is missing: [^\n]*\n$/)
    const program = {
      command: path.join(node.bin, 'node'),
      args: [programIn(folder), 'serve'],
      cwd: folder,
      env: { KURA_HOME: path.join(folder, 'data') },
    }
    await withClient(program, async (client) => {
      expect(textOf(await client.callTool({ name: 'get_stats', arguments: {} }))).toMatch(
        / is missing: .*npm run install/,
      )
    })
    const repair = /npm run install --prefix ".*"/.exec(err)?.[0] ?? ''
    expect(run(['-c', repair], { command: 'sh', cwd: scratch, env: node.env }).code).toBe(0)
    await expectToServe(program)
  })
})

/** From the package of the manager, the script that runs it. */
const managers = [
  ['npm@10', 'bin/npm-cli.js', ['install', 'kura-mcp']],
  ['npm@12', 'bin/npm-cli.js', ['install', 'kura-mcp']],
  ['pnpm@9', 'bin/pnpm.cjs', ['add', 'kura-mcp']],
  ['pnpm@10', 'bin/pnpm.cjs', ['add', 'kura-mcp']],
  ['yarn@1', 'bin/yarn.js', ['add', 'kura-mcp']],
] as const

it.each(managers)('%s installs no native code on Node 24, and Kura works', async (manager, script, args) => {
  const node = fetchNode('24')
  const tool = emptyFolder(`tool-${manager}`)
  expect(run(['install', '--ignore-scripts', manager], { command: 'npm', cwd: tool, env: node.env }).code).toBe(0)
  const folder = emptyFolder(`with-${manager}`)
  const { code, err } = await runBeside(
    [path.join(tool, 'node_modules', manager.replace(/@.*/, ''), script), ...args],
    {
      command: path.join(node.bin, 'node'),
      cwd: folder,
      env: { ...node.env, HOME: folder, npm_config_registry: registry.url, YARN_REGISTRY: registry.url },
    },
  )
  expect(code, err).toBe(0)
  const files = readdirSync(path.join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /better-sqlite3|\.node$/.test(file))).toEqual([])
  const ran = run([programIn(folder), 'call', 'create_item', '{"type":"note","title":"蔵"}'], {
    command: path.join(node.bin, 'node'),
    cwd: folder,
  })
  expect(ran).toMatchObject({ code: 0, err: '' })
})

it.each(releases)('runs with npx on Node %s without an installation', async (release) => {
  const node = fetchNode(release)
  const cache = path.join(scratch, `empty-cache-${release}`)
  const call = ['--yes', 'kura-mcp', 'call', 'create_item', '{"type":"note","title":"蔵"}']
  const env = { ...node.env, npm_config_registry: registry.url, npm_config_cache: cache }
  const started = performance.now()
  const ran = await runBeside(call, { command: 'npx', cwd: emptyFolder(`nowhere-${release}`), env })
  measure(release, { secondsOfNpx: (performance.now() - started) / 1000 })
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('蔵') as string })
})
