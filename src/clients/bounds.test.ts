import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { maxClientFileBytes, readClientFile } from './client-file.ts'
import { jsonFormat } from './json-format.ts'
import { tomlFormat } from './toml-format.ts'
import { maxTables } from './toml-text.ts'

it('a client file that is too large is refused before it is read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-client-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = path.join(folder, 'mcp.json')
  writeFileSync(file, '{}')
  truncateSync(file, maxClientFileBytes + 1)
  await expect(readClientFile({ file, within: undefined })).rejects.toThrow(/larger than/)
})

it('JSON that is nested too deeply is refused with an error message', () => {
  expect(() => jsonFormat('mcpServers').read(`{"a":${'['.repeat(300_000)}`)).toThrow('nested too deeply')
})

it('TOML with too many tables is refused before it is parsed', () => {
  const { read } = tomlFormat('mcp_servers')
  expect(Object.keys(read('[[a]]\n'.repeat(maxTables)))).toEqual([])
  expect(() => read('[[a]]\n'.repeat(maxTables + 1))).toThrow('more than 2000 tables')
})
