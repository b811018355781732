import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kura } from '../maintenance/kura.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { productProgram } from '../support/programs.ts'
import { hostileRequests, sendRaw } from '../support/raw-request.ts'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'
import { linesToServer, runServer, runServerAtTerminal } from './terminal-line.ts'

const hostile = 'x\u001b[31mr\u0007\u009b2J\u202e\u2066\u007f\ry'

const controls = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const expectClean = (text: string): void => {
  expect(text).not.toBe('')
  expect(text.replace(/\r+\n/g, '\n').match(controls) ?? [], JSON.stringify(text)).toEqual([])
}

let root: string
let claude: FakeClaude

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-hostile-'))
  claude = makeFakeClaude({ behaviour: 'fail', stderr: hostile, exitCode: 1 })
})
afterAll(() => {
  claude.dispose()
  rmSync(root, { recursive: true })
})

const newShell = (name: string) => {
  const shell = { home: path.join(root, name, 'home'), cwd: path.join(root, name, 'project'), env: claude.env }
  mkdirSync(shell.home, { recursive: true })
  for (const folder of ['.kura', '.agent/climpt/config']) mkdirSync(path.join(shell.cwd, folder), { recursive: true })
  const registries = { climpt: `${hostile}.json`, [hostile]: '.agent/climpt/registry.json' }
  writeFileSync(path.join(shell.cwd, '.agent/climpt/config/registry_config.json'), JSON.stringify({ registries }))
  writeFileSync(path.join(shell.cwd, '.agent/climpt/registry.json'), `{ "a": ${hostile}`)
  writeFileSync(path.join(shell.cwd, `${hostile}.json`), hostile)
  return shell
}

describe('a hostile text on stderr', () => {
  it('is visible in the log of a server on stdio, as JSON', async () => {
    const text = await runServer(newShell('pipe'), linesToServer(hostile))
    expectClean(text)
    expect(text).toContain('\\u001b[31m')
    expect(text).toContain('\\u202e')
  })

  it('is visible in the log of a server on stdio, at a terminal', async () => {
    const text = await runServerAtTerminal(newShell('terminal'), linesToServer(hostile))
    expectClean(text)
    expect(text).toContain('\\u202e')
  })

  it('is visible in the log of a server over HTTP, as JSON', async () => {
    const team = await startTeam({ program: productProgram, env: { KURA_LOG_LEVEL: 'debug' } })
    try {
      const token = await team.newToken({ name: hostile })
      for (const request of hostileRequests(token)) await sendRaw(team.port, request)
      for (const call of [toolCall('get_stats'), toolCall(hostile, { [hostile]: hostile }), hostile])
        await (await team.post(call, bearer(token))).text()
    } finally {
      await team.stop()
    }
    expectClean(team.said())
    expect(team.log().length).toBeGreaterThan(5)
  })

  it.each([
    ['an unknown key', { [hostile]: 1 }],
    ['an unknown key of a module', { knowledge: { [hostile]: hostile } }],
    ['a wrong value', { logLevel: hostile, workspace: hostile }],
    ['a value with NUL', { workspace: `${hostile}\0` }],
  ])('is visible when a configuration has %s', async (_, content) => {
    const shell = newShell('settings')
    for (const folder of [shell.home, path.join(shell.cwd, '.kura')]) {
      writeFileSync(path.join(folder, 'config.json'), JSON.stringify(content))
      const { err } = await kura({ ...shell, env: { KURA_HOME: folder } }, 'stats')
      expectClean(err)
      rmSync(path.join(folder, 'config.json'))
    }
  })

  it('is visible when a configuration is not JSON', async () => {
    const shell = newShell('broken')
    writeFileSync(path.join(shell.home, 'config.json'), `{ "a": ${hostile}`)
    expectClean((await kura(shell, 'stats')).err)
  })

  it.each([
    { [`KURA_${hostile}`]: '1' },
    { KURA_WORKSPACE: hostile },
    { KURA_LOG_LEVEL: hostile },
    { KURA_DATABASE_URL: `postgres://${hostile}` },
    { KURA_DATABASE_URL_FILE: `/nowhere/${hostile}` },
    { KURA_HOME: `/dev/null/${hostile}` },
  ])('is visible in the environment: %j', async (env) => {
    expectClean((await kura({ ...newShell('environment'), env }, 'stats')).err)
  })
})
