import path from 'node:path'
import { expect, it } from 'vitest'
import { RawClient } from '../support/raw-client.ts'

const watch = path.resolve(import.meta.dirname, '../support/watch-network.cjs')

it('reaches for no network over stdio [SHI-8.2-no-network]', async () => {
  const client = new RawClient({ env: { NODE_OPTIONS: `--require ${watch}` } })
  await client.initialize('2025-11-25')
  await client.request('tools/list')
  await client.call('echo', { title: 'x' })
  await client.request('resources/read', { uri: 'fixture://page/one' })
  expect(await client.end()).toBe(0)
  expect(client.stderr).not.toContain('NETWORK')
})

it('would be seen doing so', async () => {
  const client = new RawClient({ args: ['serve', '--http', '--port', '0'], env: { NODE_OPTIONS: `--require ${watch}` } })
  while (!client.stderr.includes('token')) await new Promise((resolve) => client.child.stderr.once('data', resolve))
  expect(client.stderr).toContain('NETWORK listen')
  client.kill()
})
