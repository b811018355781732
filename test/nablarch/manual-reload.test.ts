import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { writeManual } from '../support/added-manual.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import { runNode } from '../support/run-node.ts'

let client: RawClient | undefined
afterEach(() => client?.child.kill())

it('a running server sees a manual that is added, updated and removed beside it [NAB-manual-reload]', async () => {
  const server = (client = new RawClient({ program: productProgram, args: ['serve', 'nablarch'] }))
  const env = { PATH: process.env.PATH, HOME: server.dataDir, KURA_HOME: server.dataDir }
  const kura = async (...args: readonly string[]): Promise<void> => {
    const ran = await runNode([productProgram, ...args], { cwd: server.dataDir, env })
    expect(ran.code, ran.err).toBe(0)
  }
  const linesFor = async (keyword: string): Promise<readonly string[]> => {
    const { result } = await server.call('search_api', { keyword })
    const [block] = result?.content as readonly { readonly text: string }[]
    return (block?.text ?? '').split('\n').filter((line) => line.startsWith('[公式文書]'))
  }
  await server.initialize('2025-11-25')
  server.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  const listed = await server.request('tools/list')
  expect(await linesFor('雨傘')).toEqual([])
  const folder = writeManual({ 'umbrella.md': '# 雨傘\n\n雨傘は赤い。\n' })
  await kura('docs', 'add', 'nablarch', folder, '--version', '6u3', '--language', 'ja')
  expect(await linesFor('雨傘')).toEqual(['[公式文書] 雨傘 — 雨傘は赤い。'])
  writeFileSync(path.join(folder, 'umbrella.md'), '# 雨傘\n\n雨傘は青い、と書き直した。\n')
  await kura('docs', 'update')
  expect(await linesFor('雨傘')).toEqual(['[公式文書] 雨傘 — 雨傘は青い、と書き直した。'])
  await kura('docs', 'remove', 'nablarch')
  expect(await linesFor('雨傘')).toEqual([])
  expect((await server.request('tools/list')).result).toEqual(listed.result)
})
