import { chmodSync, copyFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { beforeAll, expect, it } from 'vitest'
import { newDataDir } from '../support/in-process.ts'
import { productProgram } from '../support/programs.ts'

/** A folder of binaries as npm makes it, with `shirokuma` in it. */
const bin = newDataDir()
beforeAll(() => {
  copyFileSync(path.resolve(import.meta.dirname, '../../scripts/shirokuma.cjs'), path.join(bin, 'shirokuma'))
  chmodSync(path.join(bin, 'shirokuma'), 0o755)
  copyFileSync(productProgram, path.join(bin, 'kura.js'))
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(bin, 'node_modules'))
})

it('starts as its specification says: `shirokuma serve` [SHI-10-shirokuma-serve] [SHI-10-client-example]', async () => {
  const client = new Client({ name: 'seed', version: '1' })
  const env = { PATH: `${bin}:${process.env.PATH ?? ''}`, KURA_HOME: newDataDir() }
  await client.connect(new StdioClientTransport({ command: 'shirokuma', args: ['serve'], env, stderr: 'ignore' }))
  expect(client.getServerVersion()?.name).toBe('shirokuma-mcp-kb')
  const { structuredContent } = await client.callTool({
    name: 'create_item',
    arguments: { type: 'task', title: 'New Task' },
  })
  expect(structuredContent).toMatchObject({ id: 1, type: 'task', title: 'New Task' })
  await client.close()
})
