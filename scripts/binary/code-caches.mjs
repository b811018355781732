import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const request = (id, method, params) => ({ jsonrpc: '2.0', id, method, params })
const call = (id, name, args) => request(id, 'tools/call', { name, arguments: args })

/** What a client does first. What runs here is compiled already when the executable starts. */
const conversation = [
  request(1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'kura-build', version: '1' },
  }),
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  request(2, 'tools/list', {}),
  call(3, 'create_item', { type: 'note', title: 'Warehouse keys', priority: 'HIGH' }),
  call(4, 'search_items', { query: 'keys' }),
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join('')

/** A hook on a busy machine may be too late to say something; then it is tried again. */
const mostTries = 40

/**
 * The code caches of the program by their use. The program runs as it does from npm, with the Node of the executable,
 * because its launcher writes a cache of what has run.
 */
export const makeCodeCaches = async ({ root, node, scratch }) => {
  const [dist, home] = [path.join(scratch, 'dist'), path.join(scratch, 'home')]
  await mkdir(home)
  await cp(path.join(root, 'dist'), dist, { recursive: true, filter: (file) => !file.includes('.cache') })
  for (const name of ['knowledge', 'model'])
    await cp(path.join(root, name), path.join(scratch, name), { recursive: true })
  const run = (args, input) => {
    const { NODE_OPTIONS: _unset, ...env } = process.env
    const { status, stderr } = spawnSync(node, [path.join(dist, 'kura.js'), ...args], {
      cwd: home,
      input,
      encoding: 'utf8',
      env: { ...env, HOME: home, USERPROFILE: home, KURA_HOME: path.join(home, 'data') },
    })
    if (status !== 0) throw new Error(`kura ${args.join(' ')} ended with ${status}: ${stderr}`)
  }
  const cachesBy = async () =>
    Object.fromEntries(
      (await readdir(dist))
        .filter((name) => name.endsWith('.cache'))
        .map((name) => [name.replace(/-[0-9a-f]{16}-.*$/, ''), path.join(dist, name)]),
    )
  run(['serve'], conversation)
  run(['search', 'keys'])
  for (const use of ['start', 'prompt']) {
    const input = JSON.stringify({ cwd: home, prompt: 'what does kura:1 say', source: 'startup' })
    for (let tried = 0; !(`hook-${use}` in (await cachesBy())); tried++) {
      if (tried === mostTries) throw new Error(`kura hook ${use} said nothing`)
      run(['hook', use], input)
    }
  }
  return withoutChecksums(await cachesBy(), scratch)
}

/** The launcher puts a checksum of four bytes behind the code. */
const withoutChecksums = async (caches, scratch) => {
  const parts = {}
  for (const [use, file] of Object.entries(caches)) {
    parts[`cache/${use}`] = path.join(scratch, `${use}.code`)
    await writeFile(parts[`cache/${use}`], (await readFile(file)).subarray(0, -4))
  }
  return parts
}
