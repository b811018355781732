import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadMeaning } from '../../../files/load-meaning.ts'
import { openReadOnly } from '../../../storage/read-only-database.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { vectorMakers } from '../vector-makers.ts'
import { openMemory } from '../recall.ts'
import { createItem } from '../use-cases/create-item.ts'
import { describeRecall } from './contract.ts'
import { RawDatabase } from '../../../../test/support/raw-database.ts'

const meaning = loadMeaning()
const makers = vectorMakers({ meaning: () => meaning, embeddings: () => undefined })
const signal = new AbortController().signal

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-recall-'))
  return work(folder).finally(() => rm(folder, { recursive: true }))
}

describeRecall('SQLite', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-recall-'))
  const file = join(folder, 'kura.db')
  const store = openSqliteStore(file, { clock, makers })
  return {
    store,
    meaning,
    openAgain: () => openReadOnly({ file }),
    execute: async (sql) => {
      const driver = new RawDatabase(file)
      driver.exec(sql)
      driver.close()
      return Promise.resolve()
    },
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

const ask = async (file: string): Promise<unknown> => {
  const database = await openReadOnly({ file })
  try {
    const request = { database, workspace: 'default', isShared: false, meaning: () => meaning }
    const { items, start } = await openMemory(request)
    const found = await items.find({ text: 'why do payments retry', signal })
    await start.urgent(Date.now(), 5, signal)
    return found
  } finally {
    await database.close()
  }
}

it('creates no file where there is none', () =>
  inFolder(async (folder) => {
    await expect(ask(join(folder, 'kura.db'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  }))

it.each([
  ['no database', 'this is some text and no database at all '.repeat(40)],
  ['empty', ''],
])('changes no file that is %s', (_, content) =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'kura.db'), content)
    await expect(ask(join(folder, 'kura.db'))).rejects.toThrow()
    expect(await readFile(join(folder, 'kura.db'), 'utf8')).toBe(content)
  }),
)

it('changes no byte of a database, neither while a server has it open nor afterwards', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'kura.db')
    const store = openSqliteStore(file, { clock: Date.now, makers })
    const caller = { workspace: 'default', actor: '', signal }
    await createItem({ store, clock: Date.now }, caller, { type: 'decision', title: 'Retry payments' })
    const [bytes, log] = [await readFile(file), await readFile(`${file}-wal`)]
    await ask(file)
    expect((await readFile(file)).equals(bytes)).toBe(true)
    expect((await readFile(`${file}-wal`)).equals(log)).toBe(true)
    await store.close()
    const closed = await readFile(file)
    await ask(file)
    expect((await readFile(file)).equals(closed)).toBe(true)
    expect((await readdir(folder)).filter((name) => !name.startsWith('kura.db'))).toEqual([])
  }))
