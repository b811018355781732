import path from 'node:path'
import { expect, it } from 'vitest'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'

const watch = path.resolve(import.meta.dirname, '../support/watch-network.cjs')

it('uses no network over stdio [SHI-8.2-no-network]', async () => {
  const client = new RawClient({ env: { NODE_OPTIONS: `--require ${watch}` } })
  await client.initialize('2025-11-25')
  await client.request('tools/list')
  await client.call('echo', { title: 'x' })
  await client.request('resources/read', { uri: 'fixture://page/one' })
  expect(await client.end()).toBe(0)
  expect(client.stderr).not.toContain('NETWORK')
})

it('uses no network with all modules served [SHI-8.2-no-network]', async () => {
  const client = new RawClient({ program: productProgram, env: { NODE_OPTIONS: `--require ${watch}` } })
  await client.initialize('2025-11-25')
  expect((await client.call('create_item', { type: 'task', title: '蔵' })).result?.structuredContent).toMatchObject({
    id: 1,
  })
  expect((await client.call('search_items', { query: '蔵' })).result?.structuredContent).toMatchObject({ total: 1 })
  expect(await client.end()).toBe(0)
  expect(client.stderr).not.toContain('NETWORK')
})

it('the check detects a use of the network', async () => {
  const client = new RawClient({
    args: ['serve', '--http', '--port', '0'],
    env: { NODE_OPTIONS: `--require ${watch}` },
  })
  while (!client.stderr.includes('token')) await new Promise((resolve) => client.child.stderr.once('data', resolve))
  expect(client.stderr).toContain('NETWORK listen')
  client.kill()
})
