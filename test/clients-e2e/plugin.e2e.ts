import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packTarball, unpackedInto } from '../package/tarball.ts'
import { clientsPath, runClient } from './run-client.ts'

const home = mkdtempSync(path.join(tmpdir(), 'kura-plugin-'))
const project = path.join(home, 'project')
let installed: string
let plugin: string

beforeAll(() => {
  mkdirSync(project)
  installed = unpackedInto(packTarball(home), { native: true })
  plugin = path.join(installed, 'node_modules/kura-mcp/plugin')
})

afterAll(() => {
  for (const folder of [home, installed]) rmSync(folder, { recursive: true, force: true })
})

const claude = (...args: readonly string[]) =>
  runClient('claude', args, { cwd: project, env: { HOME: home, PATH: clientsPath, NO_COLOR: '1' } })

it('Claude Code reports no problem with the plugin and its marketplace', () => {
  for (const manifest of ['plugin.json', 'marketplace.json']) {
    const { code, text } = claude('plugin', 'validate', path.join(plugin, '.claude-plugin', manifest))
    expect(text).not.toMatch(/warning|error/i)
    expect(text).toContain('Validation passed')
    expect(code).toBe(0)
  }
})

it('Claude Code installs the plugin from the package, starts its server and knows its skill', () => {
  expect(claude('plugin', 'marketplace', 'add', plugin).code).toBe(0)
  expect(claude('plugin', 'install', 'climpt@kura').code).toBe(0)
  expect(claude('mcp', 'list').text).toMatch(/plugin:climpt:climpt: .*serve commands - .*Connected/)
  expect(claude('plugin', 'details', 'climpt').text).toMatch(/Skills \(1\)\s+use-commands/)
  expect(claude('plugin', 'uninstall', 'climpt@kura').code).toBe(0)
  expect(claude('mcp', 'list').text).not.toContain('climpt')
})
