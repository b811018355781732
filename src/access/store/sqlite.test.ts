import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashOf, newToken } from '../domain/token.ts'
import { describeTokenStore } from './contract.ts'
import { openSqliteTokens } from './sqlite/store.ts'

const make = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-tokens-'))
  const open = () => openSqliteTokens(join(folder, 'kura.db'), Date.now)
  const store = open()
  const dispose = async (): Promise<void> => {
    await store.close()
    await rm(folder, { recursive: true })
  }
  return { folder, store, openAnother: open, dispose }
}

describeTokenStore('SQLite', make)

it('writes no token to disk, only its hash', async () => {
  const { folder, store, dispose } = await make()
  const { id, token } = newToken()
  const times = {
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-02T00:00:00.000Z',
    revokedAt: null,
    lastUsedAt: null,
  }
  await store.add(
    { id, name: 'n', hash: hashOf(token), scope: 'read', workspaces: ['default'], ...times },
    new AbortController().signal,
  )
  const written = Buffer.concat(
    await Promise.all(['kura.db', 'kura.db-wal'].map((name) => readFile(join(folder, name)))),
  )
  expect(written.includes(id)).toBe(true)
  expect(written.includes(token.slice(-43))).toBe(false)
  await dispose()
})
