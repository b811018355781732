import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMockMessagesApi } from '../claude-e2e/mock-messages-api.ts'
import { clientsPath, runClient } from './run-client.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'dist/kura.js')
let home: string
let project: string

beforeEach(() => {
  // Codex does not work with a home in the directory for temporary files.
  home = mkdtempSync(path.join(homedir(), '.kura-clients-'))
  project = path.join(home, 'project')
  mkdirSync(project)
})

afterEach(() => {
  rmSync(home, { recursive: true, force: true })
})

const environment = () => ({
  HOME: home,
  PATH: clientsPath,
  KURA_HOME: path.join(home, 'data'),
  NO_COLOR: '1',
})

const run = (command: string, ...args: readonly string[]): string =>
  runClient(command, args, { cwd: project, env: environment() }).text

const kura = (...args: readonly string[]): string => run(process.execPath, program, ...args)

const given = (file: string, text: string): string => {
  const written = path.join(home, file)
  mkdirSync(path.dirname(written), { recursive: true })
  writeFileSync(written, text)
  return written
}

it('Claude Code starts Kura', () => {
  kura('connect', 'claude-code', '--yes')
  expect(run('claude', 'mcp', 'list')).toMatch(/kura: .*Connected/)
  kura('disconnect', 'claude-code', '--yes')
  expect(run('claude', 'mcp', 'list')).not.toContain('kura:')
})

it('Claude Code calls a first tool two commands after the installation', async () => {
  const api = await startMockMessagesApi(({ tools = [], messages }) => {
    const said = JSON.stringify(messages)
    const isKnown = tools.some(({ name }) => name === 'mcp__kura__create_item')
    return isKnown && !said.includes('tool_result')
      ? { tool: 'mcp__kura__create_item', input: { type: 'note', title: '最初の一歩' } }
      : { text: 'Done' }
  })
  try {
    kura('connect', 'claude-code', '--yes')
    const env = { ...environment(), ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'no key is needed' }
    const asked = promisify(execFile)('claude', ['-p', 'Remember this', '--allowedTools', 'mcp__kura'], {
      cwd: project,
      env,
      timeout: 60_000,
    })
    asked.child.stdin?.end()
    expect((await asked).stdout.trim()).toBe('Done')
    expect(kura('items')).toContain('最初の一歩')
  } finally {
    await api.close()
  }
})

it('Claude Code has the same file after connect and disconnect', () => {
  const file = given('.claude.json', '{"numStartups": 3, "mcpServers": {}, "projects": {}}')
  // Claude Code rewrites the file at its first start.
  run('claude', 'mcp', 'list')
  const before = readFileSync(file, 'utf8')
  kura('connect', 'claude-code', '--yes')
  expect(run('claude', 'mcp', 'get', 'kura')).toContain('KURA_HOME')
  kura('disconnect', 'claude-code', '--yes')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

it('Gemini CLI starts Kura in a trusted folder, and has the same file after disconnect', () => {
  const before = readFileSync(path.join(root, 'test/clients/files/gemini-cli.json'), 'utf8')
  const file = given('.gemini/settings.json', before)
  given('.gemini/trustedFolders.json', JSON.stringify({ [project]: 'TRUST_FOLDER' }))
  kura('connect', 'gemini-cli', '--yes')
  expect(run('gemini', 'mcp', 'list')).toMatch(/kura: .*- Connected/)
  kura('disconnect', 'gemini-cli', '--yes')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

it('Codex lists Kura with its environment, and has the same file after disconnect', () => {
  const before = '# mine\nmodel = "gpt-5"\n\n[tui]\nnotifications = true # 通知'
  const file = given('.codex/config.toml', before)
  kura('connect', 'codex', '--yes')
  expect(run('codex', 'mcp', 'list')).toMatch(/kura .*kura\.js serve .*KURA_HOME=.*enabled/)
  kura('disconnect', 'codex', '--yes')
  expect(readFileSync(file, 'utf8')).toBe(before)
})
