import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getMcpConfigForManifest, unpackExtension, v0_3 } from '@anthropic-ai/mcpb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBundle } from '../../scripts/mcpb/make-bundle.ts'
import { chosenDriver } from '../../src/storage/driver/driver-choice.ts'
import { otherNode } from '../support/other-nodes.ts'
import { knownVariables } from './known-words.ts'
import { expectToServe, withClient } from './expect-to-work.ts'
import { root, run } from './tarball.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'kura-mcpb-test-'))
const bundle = path.join(scratch, 'unpacked')
/** A Node with a SQLite that is new enough. */
let node: string

beforeAll(async () => {
  node = chosenDriver() === 'node' ? process.execPath : await otherNode(22)
  const made = await makeBundle({ root, into: scratch })
  expect(path.basename(made)).toMatch(/^kura-mcp-[\d.]+\.mcpb$/)
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
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`
  return { command: config.command, args: config.args ?? [], env: { ...config.env, PATH }, cwd: scratch }
}

it('is for every platform, and lists the tools that the server lists', async () => {
  expect(manifest().compatibility?.platforms).toEqual(['darwin', 'linux', 'win32'])
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

it('contains only the program and its icon, and no native code', () => {
  expect(readdirSync(bundle).sort()).toEqual([
    'LICENSE',
    'LICENSE-MODEL',
    'dist',
    'icon.png',
    'knowledge',
    'manifest.json',
    'model',
    'start.sh',
  ])
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.(node|so|dll|dylib)$/.test(file))).toEqual([])
})

it('has an icon of 512 by 512 pixels that a PNG reader accepts', () => {
  const icon = readFileSync(path.join(bundle, 'icon.png'))
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([512, 512])
})

it('says in one line that Node is missing, or that this Node has no SQLite for it', () => {
  const start = (PATH: string) => run(['start.sh', '--version'], { command: '/bin/sh', cwd: bundle, env: { PATH } })
  const tools = path.join(scratch, 'bin')
  mkdirSync(tools)
  // The script also looks in fixed folders; this copy only uses PATH.
  const script = readFileSync(path.join(bundle, 'start.sh'), 'utf8')
  writeFileSync(path.join(bundle, 'start.sh'), script.replaceAll(/ \/(opt|usr)\/\S+/g, ''))
  try {
    symlinkSync(execFileSync('which', ['dirname'], { encoding: 'utf8' }).trim(), path.join(tools, 'dirname'))
    expect(start(tools)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^kura: Node\.js 22\.22\.3, 24\.15 or later was not found\.[^\n]*\n$/) as string,
    })
    const withSqlite = (version: string): void => {
      const versions = `{ ...process.versions, sqlite: "${version}" }`
      const change = `Object.defineProperty(process, "versions", { value: ${versions} });`
      writeFileSync(
        path.join(tools, 'node'),
        `#!/bin/sh\n[ "$1" = -e ] && exec ${node} -e '${change}'"$2"\nexec ${node} "$@"\n`,
        { mode: 0o755 },
      )
    }
    for (const old of ['3.50.4', '3.51.2']) {
      withSqlite(old)
      const ran = start(tools)
      expect(ran.code).toBe(0)
      expect(ran.err).toMatch(/^kura: Node v\S+ has no SQLite that is new enough;[^\n]*\n$/)
    }
    for (const good of ['3.51.3', '3.52.0']) {
      withSqlite(good)
      expect(start(tools)).toMatchObject({ code: 0, err: '' })
    }
  } finally {
    writeFileSync(path.join(bundle, 'start.sh'), script)
  }
})
