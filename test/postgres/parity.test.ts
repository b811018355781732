import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../src/kernel/errors.ts'
import type { Tool } from '../../src/kernel/tool.ts'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { documentOf } from '../../src/modules/knowledge/domain/index-document.ts'
import { knowledgePostgresMigrations } from '../../src/modules/knowledge/migrations/postgres/index.ts'
import { knowledgeModule } from '../../src/modules/knowledge/module.ts'
import type { Caller, KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { noPause, sampleItem } from '../../src/modules/knowledge/store/contract/setup.ts'
import { createFolding } from '../../src/modules/knowledge/store/postgres/folding.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { newestOf } from '../../src/storage/postgres/migrations.ts'
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { itemHistory } from '../../src/modules/knowledge/use-cases/item-history.ts'
import { createRandom, pick, seedFromEnvironment } from '../support/durability/random.ts'
import { toolContext } from '../support/knowledge-tools.ts'
import { makersWith } from '../meaning/stores.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { randomOperation, type Operation } from './operations.ts'

const seed = seedFromEnvironment()
const operations = 2_000
const makers = makersWith()

/** All tools but recall, which reads the store in its own way (test/knowledge/recall-from-a-store.test.ts). */
const tools = new Map(
  (knowledgeModule.tools as readonly Tool<KnowledgeDeps>[])
    .filter(({ name }) => name !== 'recall')
    .map((tool) => [tool.name, tool]),
)

let folder: string
// This database sorts by language, which must not change any answer.
const database = useTestDatabase({ locale: 'ja-JP' })
let now = Date.parse('2025-01-01T00:00:00.000Z')
const clock = (): number => now
let engines: readonly { readonly name: string; readonly store: KnowledgeStore }[] = []
let raw: Postgres

/** Changes wait on PostgreSQL until they are folded: answers must be the same before and after. */
const fold = (): Promise<void> => {
  const { signal } = new AbortController()
  return createFolding({ database: raw, signal, newestVersion: newestOf(knowledgePostgresMigrations) }).all(signal)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-parity-'))
  raw = openPostgres({ url: database().url })
  engines = [
    { name: 'SQLite', store: openSqliteStore(path.join(folder, 'kura.db'), { clock, makers }) },
    { name: 'PostgreSQL', store: openPostgresStore({ url: database().url, clock, makers }) },
  ]
})
afterAll(async () => {
  for (const { store } of engines) await store.close()
  await raw.close()
  await rm(folder, { recursive: true })
})

/** The whole answer to a client, as JSON. */
const answerOf = async (store: KnowledgeStore, { tool: name, input, workspace }: Operation): Promise<string> => {
  const tool = tools.get(name)
  if (tool === undefined) throw new Error(`there is no tool ${name}`)
  const parsed = tool.input.safeParse(input)
  if (!parsed.success) return 'refused by the schema'
  try {
    const data = tool.output.parse(
      await tool.handle(parsed.data, { store, clock, makers }, { ...toolContext, workspace }),
    )
    return JSON.stringify({ data, text: tool.render(data) })
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const { kind, message, hint, field, facts } = thrown
    return JSON.stringify({ kind, message, hint, field, facts })
  }
}

/** The revision of the state is seldom guessed, so half of the calls that must name it are told. */
const withCurrentRevision = async (operation: Operation): Promise<Operation> => {
  const { tool, input, workspace } = operation
  if (tool !== 'replace_state' || Number(input.expectedRevision) % 2 === 0) return operation
  const caller: Caller = { workspace, actor: 'test', signal: new AbortController().signal }
  const expectedRevision = await engines[0]?.store.read(caller, (tx) => tx.lastStateRevision())
  return { ...operation, input: { ...input, expectedRevision } }
}

describe('SQLite and PostgreSQL', () => {
  it(`answer ${operations} random operations alike (seed ${seed})`, { timeout: 1_200_000 }, async () => {
    const random = createRandom(seed)
    const answered = new Map<string, number>()
    for (let step = 0; step < operations; step++) {
      now += Math.floor(random() * 3) * 60_000
      if (step % 60 === 59) await fold()
      const operation = await withCurrentRevision(randomOperation(random))
      const [one = '', other] = await Promise.all(engines.map(({ store }) => answerOf(store, operation)))
      expect(other, `step ${step}: ${JSON.stringify(operation)}`).toBe(one)
      if (one.startsWith('{"data"')) answered.set(operation.tool, (answered.get(operation.tool) ?? 0) + 1)
    }
    // Each tool must have succeeded several times, since refusals alone would be equal, too.
    expect([...tools.keys()].filter((name) => (answered.get(name) ?? 0) < 5)).toEqual([])
    const caller: Caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }
    for (let id = 1; id <= 60; id++) {
      const [one, other] = await Promise.all(
        engines.map(({ store }) =>
          itemHistory({ store, clock }, caller, { id, limit: 1_000, offset: 0 }).catch(() => 'none'),
        ),
      )
      expect(other, `history of ${id}`).toEqual(one)
    }
  })

  it('rank alike in a store so large that words are counted in a sample', { timeout: 1_200_000 }, async () => {
    const random = createRandom(seed)
    const size = 4_300
    const terms = ['認証', 'ログイン', 'login', 'database', 'cache', 'deploy', 'rare']
    const items = Array.from({ length: size }, (_, index) => {
      const some = terms.filter((term) => random() < (term === 'rare' ? 0.002 : 0.3))
      return sampleItem(index + 1, {
        title: some.slice(0, 2).join(' ') || 'x',
        content: some.join(' '),
        createdAt: at(index),
        updatedAt: at(index),
      })
    })
    const caller: Caller = { workspace: 'large', actor: 'test', signal: new AbortController().signal }
    for (const { store } of engines)
      for (let start = 0; start < size; start += 500)
        await store.write(caller, async (tx) => {
          for (const item of items.slice(start, start + 500)) {
            await tx.insertItem(item)
            await tx.indexItem(item.id, documentOf(item))
          }
        })
    await fold()
    // Some of the items wait again.
    for (const { store } of engines)
      await store.write(caller, async (tx) => {
        for (const before of items.slice(0, 64)) {
          const after = { ...before, content: `${before.content} cache`, revision: 2 }
          await tx.replaceItem(before, after)
          await tx.indexItem(after.id, documentOf(after), () => documentOf(before))
        }
      })
    const questions = [
      { anyOf: [['login']] },
      { anyOf: [['login', 'cache'], ['rare']] },
      { anyOf: [['login']], without: [['cache']] },
      { anyOf: [['認証']], inTitle: true },
      { anyOf: [['rare']] },
    ]
    const [one, other] = await Promise.all(
      engines.map(({ store }) => store.read(caller, (tx) => tx.estimates(questions, noPause))),
    )
    expect(other).toEqual(one)
    for (const { count } of one ?? []) expect(count).toBeGreaterThan(0)
    for (let round = 0; round < 40; round++) {
      const query = [pick(random, terms), pick(random, terms), round % 4 === 0 ? `-${pick(random, terms)}` : '']
        .join(' ')
        .trim()
      const operation = {
        tool: 'search_items',
        input: { query, limit: 50, offset: round % 3 === 0 ? 1_000 : 0 },
        workspace: 'large',
      }
      const [one, other] = await Promise.all(engines.map(({ store }) => answerOf(store, operation)))
      expect(other, query).toBe(one)
    }
  })
})

const at = (index: number): string => new Date(Date.parse('2025-03-01T00:00:00.000Z') + index * 1000).toISOString()
