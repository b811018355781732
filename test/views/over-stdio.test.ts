import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, it } from 'vitest'
import { newDataDir } from '../support/in-process.ts'
import { productProgram } from '../support/programs.ts'
import { showsViews } from '../support/views-folder.ts'

it.each([
  ['legacy', showsViews, true],
  ['auto', showsViews, true],
  ['legacy', {}, false],
  ['auto', {}, false],
] as const)('the official client over stdio (%s, %j) sees Views: %s', async (mode, capabilities, isShown) => {
  const client = new Client({ name: 'official', version: '1' }, { capabilities, versionNegotiation: { mode } })
  const args = [productProgram, 'serve', 'knowledge']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: { KURA_HOME: newDataDir() }, stderr: 'ignore' }),
  )
  expect(client.getServerCapabilities()?.extensions).toEqual(isShown ? showsViews.extensions : undefined)
  expect(client.getServerCapabilities()?.resources !== undefined).toBe(isShown)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names.includes('show_items')).toBe(isShown)
  await client.close()
})
