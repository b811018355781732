import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getMcpConfigForManifest, unpackExtension, v0_3 } from '@anthropic-ai/mcpb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBundle, ownBinding } from '../../scripts/mcpb/make-bundle.ts'
import { knownVariables } from './known-words.ts'
import { expectToServe, withClient } from './expect-to-work.ts'
import { root, run } from './tarball.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'kura-mcpb-test-'))
const bundle = path.join(scratch, 'unpacked')
const target = `${process.platform}-${process.arch}`

beforeAll(async () => {
  const made = await makeBundle({ root, into: scratch, target, bindings: [ownBinding(root)] })
  expect(path.basename(made)).toMatch(new RegExp(`^kura-mcp-\\d.*-${target}\\.mcpb$`))
  await unpackExtension({ mcpbPath: made, outputDir: bundle, silent: true })
}, 180_000)

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

const manifest = () =>
  v0_3.McpbManifestSchema.parse(JSON.parse(readFileSync(path.join(bundle, 'manifest.json'), 'utf8')))

/** How a host starts the bundle with the values that its user has entered, computed by the format's own library. */
const configFor = async (userConfig: Record<string, string | boolean>) => {
  const config = await getMcpConfigForManifest({
    manifest: manifest(),
    extensionPath: bundle,
    systemDirs: {},
    userConfig,
    pathSeparator: path.sep,
  })
  if (config === undefined) throw new Error('the manifest does not say how to start')
  return { command: config.command, args: config.args ?? [], env: config.env ?? {}, cwd: scratch }
}

it('is only for this platform, and lists the tools that the server lists', async () => {
  expect(manifest().compatibility?.platforms).toEqual([process.platform])
  await withClient(await configFor({}), async (client) => {
    const { tools } = await client.listTools()
    expect(manifest().tools).toEqual(tools.map(({ name, description }) => ({ name, description })))
    expect(tools.length).toBeGreaterThan(20)
  })
})

it('serves with the settings that its user has entered, and with none', async () => {
  const data = path.join(scratch, 'chosen')
  await expectToServe(await configFor({ data_dir: data }))
  expect(readdirSync(data)).toContain('kura.db')
  await expectToServe(await configFor({}))
  expect(readdirSync(path.join(scratch, '.kura'))).toContain('kura.db')
  await withClient(await configFor({ read_only: true }), async (client) => {
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('create_item')
  })
}, 90_000)

it('asks for settings that Kura has', () => {
  const asked = Object.keys(manifest().server.mcp_config.env ?? {})
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !knownVariables.has(name))).toEqual([])
})

it('contains only the program, its one dependency and its icon', () => {
  expect(readdirSync(bundle).sort()).toEqual([
    'LICENSE',
    'LICENSE-MODEL',
    'dist',
    'icon.png',
    'knowledge',
    'manifest.json',
    'model',
    'node_modules',
    'start.sh',
  ])
  expect(readdirSync(path.join(bundle, 'node_modules')).sort()).toEqual([
    'better-sqlite3',
    'bindings',
    'file-uri-to-path',
  ])
  expect(readdirSync(path.join(bundle, 'node_modules/better-sqlite3/lib/binding'))).toEqual([ownBinding(root).name])
})

it('has an icon of 512 by 512 pixels that a PNG reader accepts', () => {
  const icon = readFileSync(path.join(bundle, 'icon.png'))
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([512, 512])
})

it('says in one line that Node is missing, or that it has no driver for this Node', () => {
  const start = (PATH: string) => run(['start.sh', '--version'], { command: '/bin/sh', cwd: bundle, env: { PATH } })
  const tools = path.join(scratch, 'bin')
  mkdirSync(tools)
  // The script also looks in fixed folders; this copy only uses PATH.
  const script = readFileSync(path.join(bundle, 'start.sh'), 'utf8')
  writeFileSync(path.join(bundle, 'start.sh'), script.replaceAll(/ \/(opt|usr)\/\S+/g, ''))
  try {
    for (const name of ['dirname', 'ls', 'tr'])
      symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), path.join(tools, name))
    expect(start(tools)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^kura: Node\.js 20\.19 or later was not found\.[^\n]*\n$/) as string,
    })
    const other = path.join(tools, 'node')
    writeFileSync(
      other,
      `#!/bin/sh\ncase "$1" in -e) exit 1 ;; --version) echo v99.0.0 ;; *) exec ${process.execPath} "$@" ;; esac\n`,
      { mode: 0o755 },
    )
    const ran = start(tools)
    expect(ran.code).toBe(0)
    expect(ran.err).toMatch(
      /^kura: this bundle holds the SQLite driver for node-v\d+-\S+ and not for v99\.0\.0;[^\n]*\n$/,
    )
  } finally {
    writeFileSync(path.join(bundle, 'start.sh'), script)
  }
})

it('is refused for a platform without a driver', async () => {
  const other = process.platform === 'win32' ? 'linux-x64' : 'win32-x64'
  await expect(makeBundle({ root, into: scratch, target: other, bindings: [ownBinding(root)] })).rejects.toThrow(
    `No SQLite driver for ${other}`,
  )
  await expect(makeBundle({ root, into: scratch, target: 'amiga-m68k', bindings: [] })).rejects.toThrow('no target')
})
