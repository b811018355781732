import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { productProgram } from '../support/programs.ts'

it('the program connects and disconnects itself, with the command by which it was started', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'kura-product-'))
  try {
    const before = { 'mcp.json': '{\n  // none\n}\n', 'config.toml': '# none' }
    mkdirSync(path.join(home, '.cursor'))
    mkdirSync(path.join(home, '.codex'))
    const json = path.join(home, '.cursor', 'mcp.json')
    const toml = path.join(home, '.codex', 'config.toml')
    writeFileSync(json, before['mcp.json'])
    writeFileSync(toml, before['config.toml'])
    const kura = (...args: string[]) =>
      spawnSync(process.execPath, [productProgram, ...args], {
        cwd: home,
        env: { HOME: home },
        encoding: 'utf8',
        input: '',
      })
    expect(kura('connect', 'cursor').status).toBe(2)
    expect(kura('connect', 'cursor', 'codex', '--yes')).toMatchObject({ status: 0 })
    expect(readFileSync(json, 'utf8')).toContain(JSON.stringify(productProgram))
    expect(readFileSync(toml, 'utf8')).toContain(`command = ${JSON.stringify(process.execPath)}`)
    expect(kura('disconnect', '--yes')).toMatchObject({ status: 0 })
    expect({ 'mcp.json': readFileSync(json, 'utf8'), 'config.toml': readFileSync(toml, 'utf8') }).toEqual(before)
  } finally {
    rmSync(home, { recursive: true })
  }
})
