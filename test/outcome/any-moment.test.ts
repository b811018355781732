import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRunningCalls } from '../../src/backend/running-calls.ts'
import type { AppError } from '../../src/kernel/errors.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { sampleItem } from '../../src/modules/knowledge/store/contract/setup.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createRandom, seedFromEnvironment } from '../support/durability/random.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { newDataDir } from '../support/in-process.ts'

const writes = 150
const workspace = 'default'
const never = new AbortController().signal

type Answer = 'saved' | AppError

/** What an answer says about its row; `open` if it says that this is not known. */
const claimOf = (answer: Answer): 'there' | 'not there' | 'open' => {
  if (answer === 'saved') return 'there'
  return /not known|is kept/.test(answer.message) ? 'open' : 'not there'
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const engines: readonly [string, () => KnowledgeStore][] = [
  ['SQLite', () => openSqliteStore(`${newDataDir()}/kura.db`, { clock: Date.now })],
  ['PostgreSQL', () => openPostgresStore({ url: database.url, clock: Date.now })],
]

describe.each(engines)('a write on %s that is stopped at any moment', (_engine, open) => {
  let store: KnowledgeStore
  let typicalMs: number
  const insert = (id: number, signal: AbortSignal) =>
    store.write({ workspace, actor: 'tester', signal }, (tx) => tx.insertItem(sampleItem(id)))
  beforeEach(async () => {
    store = open()
    await insert(writes + 1, never)
    const start = performance.now()
    for (let id = writes + 2; id <= writes + 6; id += 1) await insert(id, never)
    typicalMs = (performance.now() - start) / 5
  })
  afterEach(() => store.close())

  it('reports correctly what was saved', async () => {
    const seed = seedFromEnvironment()
    const random = createRandom(seed)
    const attempt = async (id: number): Promise<Answer> => {
      const calls = createRunningCalls()
      const work = async (signal: AbortSignal): Promise<'saved'> => {
        await insert(id, signal)
        return 'saved'
      }
      const caller = new AbortController()
      const { answer, ended } = calls.run({ signal: caller.signal, timeoutMs: random() * 2 * typicalMs }, work)
      const stops = [
        () => {
          caller.abort()
        },
        () => {
          calls.stopAll()
        },
        () => undefined,
      ]
      setTimeout(stops[Math.floor(random() * stops.length)] ?? (() => undefined), random() * 2 * typicalMs)
      const answered = await answer.catch((thrown: unknown) => thrown as AppError)
      await ended
      return answered
    }
    const answers = new Map<number, Answer>()
    for (let id = 1; id <= writes; id += 1) answers.set(id, await attempt(id))
    const reader = { workspace, actor: 'tester', signal: never }
    const there = await store.read(reader, (tx) => tx.existing([...answers.keys()]))
    const wrongAnswers = [...answers].filter(([id, answer]) => {
      const claim = claimOf(answer)
      return claim !== 'open' && (claim === 'there') !== there.includes(id)
    })
    expect(wrongAnswers, `KURA_TEST_SEED=${seed}`).toEqual([])
  }, 60_000)
})
