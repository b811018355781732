import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientData } from '../../src/doctor/checks/client-data.ts'
import { clientFiles } from '../../src/doctor/checks/client-files.ts'
import { clientPrograms } from '../../src/doctor/checks/client-programs.ts'
import { productProgram } from '../support/programs.ts'
import { runCheck } from './run-check.ts'
import { error, warned, well } from './findings.ts'

let home: string
const file = (name: string): string => path.join(home, name)

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-doctor-'))
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

describe('the clients', () => {
  const given = (name: string, text: string): string => {
    mkdirSync(path.dirname(file(name)), { recursive: true })
    writeFileSync(file(name), text)
    return file(name)
  }
  const entry = (parts: object): string =>
    JSON.stringify({ mcpServers: { kura: { command: process.execPath, args: [productProgram, 'serve'], ...parts } } })

  it.each([
    ['.cursor/mcp.json', '{ "mcpServers": {,} }', /Cursor cannot read .*line 1: it is not valid JSON/],
    ['.codex/config.toml', 'model = "x"\n[mcp_servers', /Codex cannot read .*line 2: it is not valid TOML/],
    ['.claude.json', '[]', /Claude Code cannot read .*JSON object/],
    ['.gemini/settings.json', '{"mcpServers": 1}', /Gemini CLI cannot read .*not an object/],
    ['.config/Code/User/mcp.json', '\u0000', /VS Code cannot read/],
    ['project/.mcp.json', '{', /Claude Code cannot read .*project/],
  ])('KURA-D050: %s that cannot be read', async (name, text, words) => {
    mkdirSync(file('project'))
    expect(await runCheck(clientFiles, { home })).toEqual(well('KURA-D050'))
    given(name, text)
    expect(await runCheck(clientFiles, { home })).toEqual([error('KURA-D050', words)])
  })

  it('KURA-D050: a broken link, and one that leads out of the project', async () => {
    mkdirSync(file('.cursor'))
    mkdirSync(file('project/.cursor'), { recursive: true })
    symlinkSync(file('nowhere'), file('.cursor/mcp.json'))
    symlinkSync(given('outside.json', '{}'), file('project/.cursor/mcp.json'))
    expect(await runCheck(clientFiles, { home })).toEqual([
      error('KURA-D050', /link to nowhere/),
      error('KURA-D050', /leads out of the project/),
    ])
  })

  it('KURA-D050 names the clients that have Kura', async () => {
    given('.cursor/mcp.json', entry({}))
    given('project/.mcp.json', entry({}))
    given('.claude.json', '{"mcpServers": {"kura": {"command": "uvx", "args": ["other"]}}}')
    expect(await runCheck(clientFiles, { home })).toMatchObject([
      { severity: 'ok', found: { en: 'Connected: Claude Code (project), Cursor' } },
    ])
  })

  it.each([
    [
      'a Node that was removed',
      { command: '/opt/node-18/bin/node' },
      /Cursor cannot start kura, because this is not there: \/opt\/node-18\/bin\/node \(/,
    ],
    [
      'a script that was moved',
      { args: ['/opt/kura/dist/kura.js', 'serve'] },
      /not there: \/opt\/kura\/dist\/kura\.js \(/,
    ],
    ['a program that is not on PATH', { command: 'kura', args: ['serve'] }, /not there: kura \(/],
    [
      'both',
      { command: '/none/node', args: ['/none/kura.js', 'serve'] },
      /not there: \/none\/node, \/none\/kura\.js \(/,
    ],
  ])('KURA-D051: %s', async (_, parts, words) => {
    given('.cursor/mcp.json', entry({}))
    expect(await runCheck(clientPrograms, { home })).toEqual(well('KURA-D051'))
    given('.cursor/mcp.json', entry(parts))
    expect(await runCheck(clientPrograms, { home, environment: { PATH: file('bin') } })).toEqual([
      error('KURA-D051', words),
    ])
  })

  it('KURA-D051 finds a program on PATH, and says how to repair the entry of a project', async () => {
    given('.cursor/mcp.json', entry({ command: 'kura', args: ['serve'] }))
    given('bin/kura', '')
    expect(await runCheck(clientPrograms, { home, environment: { PATH: file('bin') } })).toEqual(well('KURA-D051'))
    given(
      'project/.vscode/mcp.json',
      '{"servers": {"kura-nablarch": {"command": "/none", "args": ["/x/kura.js", "serve", "nablarch"]}}}',
    )
    const [found] = await runCheck(clientPrograms, { home, environment: { PATH: file('bin') } })
    expect(found).toMatchObject({
      severity: 'error',
      remedy: { en: expect.stringContaining('kura connect vscode --scope project') },
    })
  })

  it('KURA-D052: an entry for other data than here', async () => {
    given('.cursor/mcp.json', entry({ env: { KURA_HOME: home } }))
    expect(await runCheck(clientData, { home })).toEqual(well('KURA-D052'))
    given(
      '.codex/config.toml',
      `[mcp_servers.kura]\ncommand = "kura"\nargs = ["serve"]\n[mcp_servers.kura.env]\nKURA_HOME = "/elsewhere"\n`,
    )
    expect(await runCheck(clientData, { home })).toEqual([
      warned('KURA-D052', /Codex keeps the data of kura in \/elsewhere/),
    ])
  })
})
