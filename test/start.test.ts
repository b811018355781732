import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callOver, exampleFolder, fingerprints, runStart, startExample } from './support/example-server.ts'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'kura-start-'))
})
afterEach(() => {
  rmSync(scratch, { recursive: true, force: true })
})

const listen = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'serves a copy of the example workspace, and removes it after %s',
    async (signal) => {
      const before = fingerprints(exampleFolder)
      const { child, said, closed, until } = runStart(['--port', '0'])
      await until(() => said.out.includes('mcpServers') && said.err.includes('.token'))
      const url = /claude mcp add --transport http kura (\S+)\/mcp/.exec(said.out)?.[1] ?? ''
      const copy = path.resolve(path.dirname(/programs: (\S+)/.exec(said.err)?.[1] ?? ''), '..')
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
      expect(readdirSync(copy).sort()).toEqual(['.agent', '.kura', 'README.ja.md', 'README.md', 'config', 'items'])
      expect(statSync(path.join(copy, '.kura')).mode & 0o777).toBe(0o700)
      await callOver(url, 'create_item', { type: 'note', title: 'what a visitor adds' })
      // Twice, because npm and the terminal both send the signal: the shutdown must still be clean.
      child.kill(signal)
      child.kill(signal)
      expect(await closed).toEqual([0, null])
      expect(existsSync(copy)).toBe(false)
      expect(fingerprints(exampleFolder)).toEqual(before)
    },
  )

  it('leaves nothing behind when it is stopped before it serves', async () => {
    const { child, closed } = runStart(['--port', '0'], { TMPDIR: scratch })
    while (readdirSync(scratch).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGINT')
    expect((await closed)[0]).not.toBeNull()
    expect(readdirSync(scratch)).toEqual([])
  })

  it('keeps the copy in the folder of --keep, and uses it again', async () => {
    const folder = path.join(scratch, 'kept')
    const first = await startExample(['--keep', folder])
    expect(first.copy).toBe(folder)
    await callOver(first.url, 'create_item', { type: 'note', title: 'remember me' })
    await first.stop()
    const second = await startExample([`--keep=${folder}`])
    expect((await callOver<{ total: number }>(second.url, 'list_items', { type: 'note' })).total).toBe(1)
    await second.stop()
    expect(existsSync(path.join(folder, '.kura/kura.db'))).toBe(true)
  })

  it('never writes into a folder that contains something else', async () => {
    const folder = path.join(scratch, 'mine')
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'thesis.txt'), 'precious')
    const { said, closed } = runStart(['--keep', folder], { LANG: 'ja_JP.UTF-8' })
    expect(await closed).toEqual([1, null])
    expect(said.err).toBe(
      `${folder} は空ではなく、サンプルワークスペースのコピーでもありません。空のフォルダーか新しいフォルダーを指定してください。\n`,
    )
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  })

  it.each([
    ['ja_JP.UTF-8', 'ブラウザーで開く', 'In a browser'],
    ['en_US.UTF-8', 'In a browser', 'ブラウザーで開く'],
  ])('uses the language of the locale %s, and ignores the settings of the user', async (locale, spoken, silent) => {
    const own = path.join(scratch, 'own')
    const { child, said, closed, until } = runStart(['--port', '0'], {
      LANG: locale,
      KURA_HOME: own,
      KURA_WORKSPACE: 'mine',
      KURA_EXPORT_DIR: own,
    })
    await until(() => said.out.includes('mcpServers'))
    expect(said.out).toContain(spoken)
    expect(said.out).not.toContain(silent)
    child.kill('SIGINT')
    expect(await closed).toEqual([0, null])
    expect(existsSync(own)).toBe(false)
  })

  it('uses the next free port when none was requested, and says so', async () => {
    // If another program already uses the port, the test works as well.
    const taken = await listen(4127).catch(() => undefined)
    const { child, said, closed, until } = runStart([])
    await until(() => said.out.includes('mcpServers'))
    const port = /http:\/\/127\.0\.0\.1:(\d+)\/#ticket=/.exec(said.out)?.[1]
    expect(port).not.toBe('4127')
    expect(said.err).toMatch(new RegExp(`^Port 4127 is in use; port ${port ?? ''} is taken instead\\.\\n`))
    child.kill('SIGINT')
    await closed
    taken?.close()
  })

  it('explains in one line why a requested port cannot be used, and keeps the exit code', async () => {
    const taken = await listen(0)
    const { port } = taken.address() as AddressInfo
    const { said, closed } = runStart(['--port', String(port)])
    expect(await closed).toEqual([1, null])
    expect(said.err).toContain('the port is in use')
    expect(said.out).toBe('')
    taken.close()
  })
})
