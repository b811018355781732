import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packTarball, programIn, root, run } from './tarball.ts'
import { expectShellToWork, expectToServe, textOf, withClient } from './trial.ts'

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const releases = (process.env.KURA_PACKAGE_NODES ?? '20 22 24').split(' ')

const bench = mkdtempSync(path.join(tmpdir(), 'kura-install-'))
let tarball: string

const emptyFolder = (name: string): string => {
  const folder = path.join(bench, name)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "stranger", "private": true }\n')
  return folder
}

/** How the registry is reached is the tester's own business; what npm says of the script that runs these tests is nobody's. */
const npmEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => pair[1] !== undefined && !/^(KURA|npm_(package|lifecycle))_/.test(pair[0]),
    ),
  ),
  npm_config_cache: path.join(bench, 'cache'),
}

interface Node {
  readonly home: string
  readonly bin: string
  /** For npm, and for nothing else. */
  readonly env: Readonly<Record<string, string>>
}

const nodes = new Map<string, Node>()

/** A Node of that release, from the registry; it brings the headers with which the driver is built. */
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

beforeAll(() => {
  chmodSync(bench, 0o755)
  tarball = packTarball(bench)
})

afterAll(() => {
  rmSync(bench, { recursive: true, force: true })
})

/** Whoever runs this may be root, for whom nothing is read-only. */
const stranger = process.getuid?.() === 0 ? 65_534 : undefined

describe.each(releases)('on Node %s', (release) => {
  let node: Node
  let folder: string
  const kura = (...args: readonly string[]) =>
    run([programIn(folder), ...args], { command: path.join(node.bin, 'node'), cwd: folder })

  beforeAll(() => {
    node = fetchNode(release)
    folder = emptyFolder(`installed-${release}`)
    const { code, err } = run(['install', tarball], { command: 'npm', cwd: folder, env: node.env })
    expect(err, err).not.toMatch(/npm (ERR|error)/)
    expect(code).toBe(0)
  })

  it('is the Node that was asked for', () => {
    expect(run(['--version'], { command: path.join(node.bin, 'node'), cwd: folder }).out).toMatch(
      new RegExp(`^v${release}\\.`),
    )
  })

  it('serves, finds in Japanese and validates', async () => {
    await expectToServe({
      command: path.join(node.bin, 'node'),
      args: [programIn(folder), 'serve'],
      cwd: folder,
      env: { KURA_HOME: path.join(folder, 'data') },
    })
    expectShellToWork(kura, folder, version)
  })

  it('is found well by its doctor', () => {
    const { out } = kura('doctor')
    expect(out).toMatch(new RegExp(`✓ KURA-D001 Node: Node ${release}\\.`))
    // What is not of this installation: whether a Claude CLI is there, and whether root may run it.
    expect(out.split('\n').filter((line) => /^[✗!]/.test(line) && !/KURA-D03[23]/.test(line))).toEqual([])
  })

  it('runs with npx in the folder, under either name', () => {
    for (const name of ['kura', 'kura-mcp'])
      expect(run(['--no', '--', name, '--version'], { command: 'npx', cwd: folder, env: node.env })).toMatchObject({
        code: 0,
        out: `${version}\n`,
      })
  })

  it('runs for another user, from a folder in which nothing can be written', async () => {
    const home = path.join(bench, `other-${release}`)
    mkdirSync(home)
    if (stranger !== undefined) chownSync(home, stranger, stranger)
    const dist = path.dirname(programIn(folder))
    for (const file of readdirSync(dist).filter((name) => name.endsWith('.cache'))) rmSync(path.join(dist, file))
    chmodSync(dist, 0o555)
    try {
      const asOther = (...args: readonly string[]) =>
        run([programIn(folder), ...args], {
          command: path.join(node.bin, 'node'),
          cwd: home,
          ...(stranger !== undefined && { uid: stranger }),
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

  it('leaves compiled code of its own Node alone', () => {
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
    cwd: bench,
  })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^kura: Kura needs Node 20\.19 or later; this is v18\.[^\n]*\n$/)
})

describe('without its install script', () => {
  /** From its twelfth release on npm runs no script of a dependency that nobody has allowed. */
  const installWithNewNpm = (folder: string, node: Node): void => {
    const tool = emptyFolder('npm-12')
    expect(run(['install', '--ignore-scripts', 'npm@12'], { command: 'npm', cwd: tool, env: node.env }).code).toBe(0)
    expect(
      run([path.join(tool, 'node_modules/npm/bin/npm-cli.js'), 'install', tarball], {
        command: path.join(node.bin, 'node'),
        cwd: folder,
        env: node.env,
      }).code,
    ).toBe(0)
  }
  const installWithoutScripts = (folder: string, node: Node): void => {
    expect(run(['install', '--ignore-scripts', tarball], { command: 'npm', cwd: folder, env: node.env }).code).toBe(0)
  }

  it.each([
    ['--ignore-scripts', '20', installWithoutScripts],
    ['npm 12', '24', installWithNewNpm],
  ])('is mended by the very command that it names (%s, Node %s)', async (_, release, install) => {
    const node = fetchNode(release)
    const folder = emptyFolder(`bare-${release}`)
    install(folder, node)
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
    const mend = /npm run install --prefix ".*"/.exec(err)?.[0] ?? ''
    expect(run(['-c', mend], { command: 'sh', cwd: bench, env: node.env }).code).toBe(0)
    await expectToServe(program)
  })
})

it('runs with npx from nowhere', () => {
  const node = fetchNode('22')
  const folder = emptyFolder('nowhere')
  const ran = run(
    [
      '--yes',
      '--allow-scripts=better-sqlite3',
      '--package',
      tarball,
      '--',
      'kura-mcp',
      'call',
      'create_item',
      '{"type":"note","title":"蔵"}',
    ],
    { command: 'npx', cwd: folder, env: node.env },
  )
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('蔵') as string })
})
