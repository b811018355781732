import { expect, vi } from 'vitest'
import { createKnownSigns, type SignRows } from '../../../src/modules/knowledge/store/known-signs.ts'
import { startEmbeddingServer, type TestEmbeddingServer } from '../../support/embedding-server.ts'
import { createTestDatabase } from '../../support/postgres.ts'
import { MeasuredServer } from '../measured-server.ts'
import { runKura } from '../run-kura.ts'
import { dataOf, newItem, type DriverContext, type Drivers } from '../driver.ts'

interface Hits {
  readonly items: readonly { readonly id: number; readonly by?: string }[]
  readonly wordsOnly?: string
}

const search = async ({ server }: Pick<DriverContext, 'server'>, query: string): Promise<Hits> =>
  dataOf(await server.call('search_items', { query, limit: 100 })) as unknown as Hits

/** The ids of the hits by meaning alone. */
const foundByMeaning = async (context: DriverContext, query: string): Promise<readonly number[]> =>
  (await search(context, query)).items.flatMap(({ id, by }) => (by === 'meaning' ? [id] : []))

const makeItems = async (context: DriverContext, count: number, fields: object): Promise<void> => {
  for (let left = count; left > 0; left -= 50)
    await Promise.all(Array.from({ length: Math.min(50, left) }, () => newItem(context, fields)))
}

interface OwnModel {
  readonly embeddings: TestEmbeddingServer
  readonly server: MeasuredServer
}

/** Runs `work` with a server of its own whose store uses the model of an embedding server. */
const withOwnModel = async (
  { databaseUrl }: Pick<DriverContext, 'databaseUrl'>,
  work: (own: OwnModel) => Promise<void>,
): Promise<void> => {
  const embeddings = await startEmbeddingServer({ synonyms: [['lorry', 'truck']] })
  const database = databaseUrl === undefined ? undefined : await createTestDatabase()
  const env = {
    KURA_EMBEDDINGS_URL: embeddings.url,
    KURA_EMBEDDINGS_MODEL: 'words',
    ...(database && { KURA_DATABASE_URL: database.url }),
  }
  const server = new MeasuredServer({ env })
  try {
    await server.initialize()
    expect(await runKura(server.folder, ['meaning', 'use', 'own'], env)).toMatchObject({ code: 0 })
    await work({ embeddings, server })
  } finally {
    await server.end()
    await embeddings.stop()
    await database?.drop()
  }
}

/** Tags that have this many characters together, with the blanks between them, in the order of the store. */
const tagsOf = (characters: number): readonly string[] =>
  Array.from({ length: Math.ceil(characters / 10) }, (_, index) => {
    const left = characters - index * 10
    return left <= 10 ? 'z'.repeat(left) : String(index).padStart(9, '0')
  })

/** A workspace with one block of signs. It counts how often the block is read. */
const workspaceOf = (workspace: number, bytes: number): SignRows & { reads: number } => {
  const rows = {
    workspace,
    model: 'any',
    reads: 0,
    version: () => Promise.resolve(1),
    blocks: () => Promise.resolve([{ block: 0, version: 1 }]),
    read: () => {
      rows.reads += 1
      return Promise.resolve([{ block: 0, version: 1, signs: Buffer.alloc(bytes) }])
    },
  }
  return rows
}

export const meaningDrivers: Drivers = {
  'meaning-hits': async (context) => {
    const { limit, tenfold } = context
    const found = async (): Promise<number> => (await foundByMeaning(context, '夕食の献立 type:menu')).length
    const menu = { type: 'menu', title: 'recipes for dinner' }
    await makeItems(context, limit.value - 1, menu)
    expect(await found()).toBe(limit.value - 1)
    for (const more of [1, 1, tenfold]) {
      await makeItems(context, more, menu)
      expect(await found()).toBe(limit.value)
    }
  },
  // The excluded word is far behind in the content, so all vectors are equal, and of equals the newer ones are nearer.
  'meaning-compared': async (context) => {
    const { limit, tenfold } = context
    const car = { type: 'car', title: 'エンジンがかからない自動車', content: '自動車 '.repeat(200) }
    const id = await newItem(context, car)
    const found = (filter = ''): Promise<readonly number[]> =>
      foundByMeaning(context, `the car does not start -yesterday ${filter}`)
    const excluded = { ...car, content: `${car.content}yesterday` }
    await makeItems(context, limit.value - 1, excluded)
    expect([await found(), await found('type:car')]).toEqual([[id], [id]])
    for (const more of [1, tenfold]) {
      await makeItems(context, more, excluded)
      expect([await found(), await found('type:car')]).toEqual([[], []])
    }
    expect((await search(context, '自動車 -yesterday')).items.map((item) => item.id)).toContain(id)
  },
  // Ten times as many items would take minutes, so there are twice as many.
  'meaning-filtered': async (context) => {
    const { limit } = context
    const doctor = { type: 'doctor', title: '医者と病院' }
    const id = await newItem(context, doctor)
    const found = (): Promise<readonly number[]> => foundByMeaning(context, 'physician type:doctor')
    await makeItems(context, limit.value - 1, { ...doctor, type: 'other' })
    expect(await found()).toEqual([id])
    for (const more of [1, limit.value]) {
      await makeItems(context, more, { ...doctor, type: 'other' })
      expect(await found()).toEqual([])
    }
    expect((await search(context, '医者 type:doctor')).items.map((item) => item.id)).toEqual([id])
  },
  'meaning-content': ({ limit, tenfold, ...context }) =>
    withOwnModel(context, async ({ embeddings, server }) => {
      const sentFor = (title: string): readonly string[] =>
        embeddings.requests.flatMap(({ input }) => input).filter((text) => text.startsWith(title))
      for (const length of [limit.value, limit.value + 1, tenfold]) {
        const title = `truck ${length}`
        const tags = tagsOf(length)
        await newItem({ server }, { title, tags, content: '蔵'.repeat(length) })
        const parts = [title, tags.join(' ').slice(0, limit.value), '蔵'.repeat(limit.value)]
        await vi.waitFor(
          async () => {
            await search({ server }, 'lorry')
            expect(sentFor(title)).toEqual([parts.join('\n')])
          },
          { timeout: 30_000, interval: 500 },
        )
      }
    }),
  'meaning-memory': async ({ limit }) => {
    const signs = createKnownSigns()
    const pause = (): Promise<void> => Promise.resolve()
    const [first, second, third] = [
      workspaceOf(1, limit.value / 2),
      workspaceOf(2, limit.value / 2),
      workspaceOf(3, Uint32Array.BYTES_PER_ELEMENT),
    ]
    const readsAfter = async (...rows: readonly SignRows[]): Promise<readonly number[]> => {
      for (const one of rows) await signs.of(one, pause)
      return [first.reads, second.reads, third.reads]
    }
    expect(await readsAfter(first, second, second, first, second)).toEqual([1, 1, 0])
    expect(await readsAfter(third, second, third)).toEqual([1, 1, 1])
    expect(await readsAfter(first)).toEqual([2, 1, 1])
    const large = workspaceOf(4, limit.value + Uint32Array.BYTES_PER_ELEMENT)
    await readsAfter(large, large)
    expect(large.reads).toBe(2)
    const tenfold = Array.from({ length: 10 }, (_, index) => workspaceOf(5 + index, limit.value))
    await readsAfter(...tenfold, ...tenfold.slice(-1), ...tenfold)
    expect(tenfold.map(({ reads }) => reads)).toEqual(tenfold.map(() => 2))
  },
  'meaning-wait': ({ limit, tenfold, ...context }) =>
    withOwnModel(context, async ({ embeddings, server }) => {
      const id = await newItem({ server }, { title: 'truck' })
      await vi.waitFor(
        async () => {
          expect((await search({ server }, 'lorry')).items).toMatchObject([{ id, by: 'meaning' }])
        },
        { timeout: 30_000, interval: 500 },
      )
      const answerAfter = (ms: number): void => {
        embeddings.next((response, _, vectors) => {
          setTimeout(() => response.end(JSON.stringify(vectors())), ms)
        })
      }
      answerAfter(limit.value * 0.6)
      const inTime = await search({ server }, 'lorry')
      expect(inTime).toMatchObject({ items: [{ id, by: 'meaning' }] })
      expect(inTime).not.toHaveProperty('wordsOnly')
      for (const ms of [limit.value * 1.4, tenfold]) {
        answerAfter(ms)
        const answer = await server.call('search_items', { query: 'lorry OR truck' })
        expect(dataOf(answer)).toMatchObject({ items: [{ id }], wordsOnly: expect.stringContaining('in time') })
        expect(answer.ms).toBeGreaterThanOrEqual(limit.value)
        expect(answer.ms).toBeLessThan(tenfold)
      }
    }),
}
