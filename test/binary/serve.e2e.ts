import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectToServe } from '../package/expect-to-work.ts'
import { environmentOf, executable, filesIn, newPlace, runIn, serveIn, type Place } from './executable.ts'

let place: Place
beforeEach(() => {
  place = newPlace()
})
afterEach(() => {
  expect(filesIn(place.temporary)).toEqual([])
  rmSync(place.home, { recursive: true, force: true })
})

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

describe('over stdio', () => {
  it('serves all modules', async () => {
    await expectToServe({ command: executable, args: ['serve'], cwd: place.home, env: environmentOf(place) })
  })

  it('writes JSON-RPC alone to stdout, and nothing to stderr', () => {
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_stats', arguments: {} } }
    const { code, out, err } = runIn(place, ['serve'], {
      input: [initialize, call].map((message) => `${JSON.stringify(message)}\n`).join(''),
    })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = out.trim().split('\n')
    expect(answers.map((line) => (JSON.parse(line) as { id: number }).id).sort()).toEqual([1, 2])
  })
})

describe('over HTTP', () => {
  it('serves MCP and the console, and starts itself for a backup and an examination', async () => {
    const served = await serveIn(place)
    try {
      expect((await served.post(initialize)).status).toBe(200)
      const page = await (await fetch(`${served.url}/`)).text()
      const assets = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([found]) => found)
      expect(assets.length).toBeGreaterThan(1)
      for (const asset of assets) expect((await fetch(`${served.url}${asset}`)).status, asset).toBe(200)
      const headers = {
        authorization: `Bearer ${readFileSync(served.tokenFile, 'utf8').trim()}`,
        'content-type': 'application/json',
      }
      const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'create_item', arguments: item } }
      await (await served.post(call)).text()
      const ask = (route: string) => fetch(`${served.url}/console/${route}`, { method: 'POST', headers, body: '{}' })
      const backup = await ask('backups')
      expect(backup.status, await backup.text()).toBe(200)
      const examined = await (await ask('doctor')).text()
      expect(examined).toContain('KURA-D040')
      expect(filesIn(path.join(place.home, 'data')).some((name) => name.startsWith('backups'))).toBe(true)
    } finally {
      expect(await served.stop('SIGTERM')).toBe(0)
    }
  })

  it('ends with SIGINT as well, and `kura console` finds it while it runs', async () => {
    const served = await serveIn(place)
    expect(runIn(place, ['console']).out).toContain(`${served.url}/#ticket=`)
    expect(await served.stop('SIGINT')).toBe(0)
  })
})

const item = { type: 'note', title: 'Warehouse keys', content: 'The head clerk keeps them.', priority: 'HIGH' }

describe('as a hook', () => {
  const prompt = JSON.stringify({ cwd: '/', prompt: 'what does kura:1 say', source: 'startup' })
  it.each(['start', 'prompt'])('%s says what is stored, and ends with 0 whatever comes', (event) => {
    expect(runIn(place, ['call', 'create_item', JSON.stringify(item)]).code).toBe(0)
    let said = ''
    // On a busy machine a hook may be past its deadline; then it says nothing.
    for (let tried = 0; said === '' && tried < 40; tried++) {
      const { code, out } = runIn(place, ['hook', event], { input: prompt })
      expect(code).toBe(0)
      said = out
    }
    expect(said).toContain('Warehouse keys')
    for (const input of ['', '{', 'null'])
      expect(runIn(place, ['hook', event], { input })).toMatchObject({ code: 0, out: '' })
  })
})
