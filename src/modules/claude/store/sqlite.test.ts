import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Host } from '../../../kernel/host.ts'
import type { TurnStore } from '../ports.ts'
import { describeTurnStore } from './contract.ts'
import { pageSql } from './page.ts'
import { openSqliteTurns } from './sqlite/store.ts'
import { RawDatabase } from '../../../../test/support/raw-database.ts'

const gone = 'gone'

const open = (folder: string, owner = 'alive', endOrphanedRun: Host['endOrphanedRun'] = async () => true): TurnStore =>
  openSqliteTurns(join(folder, 'kura.db'), {
    clock: Date.now,
    owner: async () => owner,
    isAlive: async (one) => one !== gone,
    endOrphanedRun,
  })

describeTurnStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-turns-'))
  const store = open(folder)
  return {
    store,
    openAnother: (owner, endOrphanedRun) => open(folder, owner, endOrphanedRun),
    gone,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

it('leaves nothing of a forgotten turn in its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-turns-'))
  const store = open(folder)
  const caller = { workspace: 'default', signal: new AbortController().signal }
  const turn = {
    id: 'a',
    executionId: 'e',
    parentSessionId: null,
    contextFile: null,
    workingDir: '/',
    cliVersion: null,
    startedAt: '',
  }
  await store.begin(caller, { ...turn, prompt: 'the secret word' })
  const holds = async (name: string): Promise<boolean> =>
    (await readFile(join(folder, name)).catch(() => Buffer.from(''))).includes('secret')
  expect(await holds('kura.db-wal')).toBe(true)
  await store.forget(caller, 'a')
  for (const name of ['kura.db', 'kura.db-wal']) expect(await holds(name), name).toBe(false)
  await store.close()
  await rm(folder, { recursive: true })
})

it('finds a page and the parents in it through indexes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-turns-'))
  const store = open(folder)
  await store.settleAbandoned()
  await store.close()
  const database = new RawDatabase(join(folder, 'kura.db'), { readonly: true })
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${pageSql}`).all({ 1: 'default', 2: 9, 3: 9 }) as {
    detail: string
  }[]
  database.close()
  await rm(folder, { recursive: true })
  const steps = plan.map(({ detail }) => detail).filter((detail) => !detail.startsWith('CORRELATED'))
  expect(steps).toEqual([
    expect.stringMatching(/^SEARCH turn USING INDEX claude_turns_by_workspace/),
    expect.stringMatching(/^SEARCH earlier USING INDEX claude_turns_by_session/),
  ])
})
