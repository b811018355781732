import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kura } from '../maintenance/kura.ts'
import { atTerminal, ctrlC } from '../maintenance/terminal.ts'
import { until } from '../support/processes.ts'
import { hostileRequests, sendRaw } from '../support/raw-request.ts'
import { addToken, bearer } from '../support/team-server.ts'
import { hostile, hostileItem } from './hostile-item.ts'

let root: string
let home: string
let project: string

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-terminal-'))
  home = path.join(root, 'home')
  project = path.join(root, 'project')
  mkdirSync(path.join(project, '.agent/climpt/config'), { recursive: true })
  mkdirSync(home)
  const shell = { home, cwd: project }
  await kura(shell, 'call', 'create_item', JSON.stringify(hostileItem))
  await kura(
    shell,
    'call',
    'update_current_state',
    JSON.stringify({ content: hostile, tags: [hostile], metadata: { updatedBy: hostile } }),
  )
  const commands = [
    { c1: 'git', c2: 'find', c3: hostile, description: `find ${hostile}`, usage: hostile },
    { c1: hostile, c2: hostile, c3: hostile, description: hostile },
  ]
  writeFileSync(path.join(project, '.agent/climpt/registry.json'), JSON.stringify({ tools: { commands } }))
  const elsewhere = { registries: { climpt: '.agent/climpt/registry.json', [hostile]: `../${hostile}.json` } }
  writeFileSync(path.join(project, '.agent/climpt/config/registry_config.json'), JSON.stringify(elsewhere))
  writeFileSync(path.join(project, 'queue.xml'), '<list name="handlerQueue"><component class="a&#x9b;\u202eb"/></list>')
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

/** Control characters on the terminal, apart from line ends, and the line of progress and colours of Kura. */
const obeyed = (text: string): readonly string[] => {
  const plain = text.replace(/\r+\n/g, '\n').replace(/\r\u001b\[K/g, '')
  const colours = plain.match(/\u001b\[31m(?=red)/g) ?? []
  return [
    ...colours,
    ...(plain.replace(/\u001b\[(?:0|1|2|31|33)m/g, '').match(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu) ?? []),
  ]
}

const never = /(?!)/

const lines: readonly (readonly string[])[] = [
  ['show', '1'],
  ['show', '1', '--json'],
  ['items'],
  ['search', 'find'],
  ['tags'],
  ['stats'],
  ['graph', '1'],
  ['state'],
  ['item', 'history', '1'],
  ['call', 'get_item', '{"id":1}'],
  ['commands', 'list'],
  ['commands', 'search', 'find'],
  ['doctor'],
  ['nablarch', 'validate', 'queue.xml', '--type', 'web'],
  [`--${hostile}`],
  ['show', hostile],
]

describe('at a real terminal, text from outside', () => {
  it.each(lines)('is made visible by kura %j %j', async (...args) => {
    const { text } = await atTerminal({ home, cwd: project, args, at: never, key: '' })
    expect(text).not.toBe('')
    expect(obeyed(text)).toEqual([])
  })

  it('is made visible in the keys of a configuration', async () => {
    const other = path.join(root, 'other')
    mkdirSync(other)
    writeFileSync(path.join(other, 'config.json'), JSON.stringify({ [hostile]: 1 }))
    const { text } = await atTerminal({ home: other, cwd: project, args: ['show', '1'], at: never, key: '' })
    expect(text).toContain('\\u001b[2J')
    expect(obeyed(text)).toEqual([])
  })

  it('is made visible in the log of a server: paths, names of clients, workspaces', async () => {
    const port = await freePort()
    const token = await addToken(home)
    const env = { KURA_AUTH: 'required', KURA_LOG_LEVEL: 'debug' }
    const seen = atTerminal({
      home,
      cwd: project,
      env,
      args: ['serve', '--http', '--port', String(port)],
      at: /the-last-request/,
      key: ctrlC,
    })
    const url = `http://127.0.0.1:${port}`
    await until(() =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: hostile, version: hostile },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    for (const params of [
      { name: 'get_stats', arguments: {}, _meta },
      { name: hostile, arguments: { [hostile]: hostile }, _meta },
    ]) {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        ...bearer(token),
      }
      await (
        await fetch(`${url}/mcp`, {
          method: 'POST',
          headers: { ...headers, 'mcp-name': encodeURIComponent(params.name) },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        })
      ).text()
    }
    await (await fetch(`${url}/${encodeURIComponent(hostile)}`, { headers: bearer(token) })).text()
    for (const request of hostileRequests(token)) await sendRaw(port, request)
    await (await fetch(`${url}/the-last-request`, { headers: bearer(token) })).text()
    const { text } = await seen
    expect(text).toContain('get_stats')
    expect(obeyed(text.replace('^C', ''))).toEqual([])
  })
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
