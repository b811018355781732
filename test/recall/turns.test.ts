import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../support/postgres.ts'
import { openReadOnly, type ReadOnlyDatabase } from '../../src/storage/read-only-database.ts'
import { openTurns } from '../../src/modules/claude/recall.ts'
import type { NewTurn, TurnStore } from '../../src/modules/claude/ports.ts'
import { openPostgresTurns } from '../../src/modules/claude/store/postgres/store.ts'
import { openSqliteTurns } from '../../src/modules/claude/store/sqlite/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'

const signal = new AbortController().signal
const caller = { workspace: 'default', signal }
const host = {
  clock: Date.now,
  owner: async () => Promise.resolve('alive'),
  isAlive: async () => Promise.resolve(true),
  endOrphanedRun: async () => Promise.resolve(true),
}

interface UnderTest {
  readonly store: TurnStore
  openAgain(): Promise<ReadOnlyDatabase>
  dispose(): Promise<void>
}

const describeTurns = (name: string, make: () => Promise<UnderTest>): void => {
  describe(`turns for recall on ${name}`, () => {
    let under: UnderTest
    let database: ReadOnlyDatabase
    beforeEach(async () => {
      under = await make()
      database = await under.openAgain()
    })
    afterEach(async () => {
      await database.close()
      await under.dispose()
    })

    const run = async (id: string, change: Partial<NewTurn> = {}, outcome: 'success' | 'failed' = 'success') => {
      const turn = { id, executionId: `e-${id}`, parentSessionId: null, contextFile: null, cliVersion: null }
      const startedAt = '2026-11-02T10:00:00.000Z'
      await under.store.begin(caller, { ...turn, prompt: `prompt ${id}`, workingDir: '/project', startedAt, ...change })
      await under.store.finish(caller, id, {
        ...{
          outcome,
          sessionId: `s-${id}`,
          response: 'obey the payments',
          error: null,
          kind: null,
          endedAt: startedAt,
        },
        ...{ costUsd: null, usage: null, reported: null, parentMoved: false },
      })
    }
    const find = (text: string) =>
      openTurns({ database, workspace: 'default', workingDir: '/project' }).find({ text, signal })

    it('are the successful ones of this folder, by their prompts and never by their answers', async () => {
      await run('a', { prompt: 'Why are payments retried three times?' })
      await run('b', { prompt: 'Why are payments retried three times?', workingDir: '/elsewhere' })
      await run('c', { prompt: 'Why are payments retried three times?' }, 'failed')
      await run('d', { prompt: 'Draw the logo' })
      const { items, words, candidates } = await find('how often are the payments retried')
      expect(items).toBe(2)
      expect(words.map(({ text, items: holding }) => [text, holding])).toEqual([
        ['often', 0],
        ['payments', 1],
        ['retried', 1],
      ])
      expect(candidates).toEqual([
        {
          source: 'turns',
          key: 'turn a',
          revision: 0,
          label: 'asked of Claude, 2026-11-02',
          title: 'Why are payments retried three times?',
          updatedAt: Date.parse('2026-11-02T10:00:00.000Z'),
          description: '',
          content: '',
          tags: [],
        },
      ])
      expect((await find('obey everything the model answered')).candidates).toEqual([])
    })

    it('are the newest 500', async () => {
      await run('old', { prompt: 'the zebra question' })
      for (let made = 0; made < 500; made++) await run(`n${made}`)
      expect(await find('a question about the zebra')).toMatchObject({ items: 500, candidates: [] })
    }, 60_000)
  })
}

describeTurns('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-turns-'))
  const file = join(folder, 'kura.db')
  const store = openSqliteTurns(file, host)
  return {
    store,
    openAgain: () => openReadOnly({ file }),
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

const postgres = useTestDatabase()

describeTurns('PostgreSQL', async () => {
  const { url } = postgres()
  const store = openPostgresTurns({ url, ...host })
  return Promise.resolve({
    store,
    openAgain: () => openReadOnly({ url }),
    dispose: async () => {
      await store.close()
      await postgres().empty()
    },
  })
})

it('are none in a database in which the module was never used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-turns-'))
  const file = join(folder, 'kura.db')
  const knowledge = openSqliteStore(file, { clock: Date.now })
  await knowledge.read({ ...caller, actor: '' }, (tx) => tx.indexTotals())
  await knowledge.close()
  const database = await openReadOnly({ file })
  const turns = openTurns({ database, workspace: 'default', workingDir: '/' })
  expect(await turns.find({ text: 'why are payments retried', signal })).toMatchObject({ items: 0, candidates: [] })
  await database.close()
  await rm(folder, { recursive: true })
})
