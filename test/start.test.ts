import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const start = (port: number | string) => {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', String(port)], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const until = async (found: () => boolean): Promise<void> => {
    while (!found()) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { child, said, until }
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves a copy of the example workspace, and removes it after %s', async (signal) => {
    const before = readdirSync(path.join(root, 'examples/workspace'))
    const { child, said, until } = start(0)
    const closed = once(child, 'close')
    await until(() => said.out.includes('mcpServers') && said.err.includes('.token'))
    const url = /claude mcp add --transport http kura (\S+)\/mcp/.exec(said.out)?.[1] ?? ''
    const copy = path.dirname(/programs: (\S+)/.exec(said.err)?.[1] ?? '')
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(readdirSync(copy)).toEqual(expect.arrayContaining(before))
    // Twice in a row, as npm and a terminal do it together: the end is still one in good order.
    child.kill(signal)
    child.kill(signal)
    expect(await closed).toEqual([0, null])
    expect(existsSync(copy)).toBe(false)
    expect(readdirSync(path.join(root, 'examples/workspace'))).toEqual(before)
  })

  it('shows why a port cannot be had, and keeps the exit code', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { child, said } = start(port)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said.err).toContain('the port is in use')
    expect(said.out).toBe('')
    taken.close()
  })
})
