import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import type * as Library from '../../src/index.ts'
import { newDataDir } from '../support/in-process.ts'
import { library } from '../support/programs.ts'

const { createServer } = createRequire(import.meta.url)(library) as typeof Library

it('answers in process as the package exports it [SHI-11-handle-request]', async () => {
  const server = createServer({ dataDir: newDataDir(), modules: ['knowledge'] })
  const request = {
    jsonrpc: '2.0',
    id: 'test-1',
    method: 'tools/call',
    params: { name: 'create_item', arguments: { type: 'task', title: 'Test Task' } },
  }
  const response = await server.handleRequest(request)
  expect(response?.result?.data).toMatchObject({ id: 1, title: 'Test Task' })
  await server.close()
})

it('says what is wrong with its options', async () => {
  const server = createServer({ dataDir: newDataDir(), modules: ['knowlege'] })
  await expect(server.handleRequest({ jsonrpc: '2.0', id: 1, method: 'ping' })).rejects.toThrow(
    'There is no module named knowlege',
  )
})
