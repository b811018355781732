import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRunningCalls } from '../../src/backend/running-calls.ts'
import type { Connection } from '../../src/storage/connection.ts'
import type { Statement } from '../../src/storage/driver/driver.ts'
import { migrate } from '../../src/storage/migrations.ts'
import { promised } from '../../src/storage/promised.ts'
import { openSqlite, type Sqlite } from '../../src/storage/sqlite.ts'

const live = new AbortController().signal

let folder: string
let database: Sqlite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-sqlite-'))
  database = openSqlite(join(folder, 'kura.db'))
  const table = { version: 1, name: 'one', sql: 'CREATE TABLE t (n INTEGER)' }
  await migrate(database, { module: 'test', migrations: [table], clock: () => 0 }, live)
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Replaces the next COMMIT by `happen`. */
const atCommit = (connection: Connection, happen: (commit: () => void) => void): void => {
  const { sql } = connection
  const replaced = <Row>(text: string): Statement<Row> => {
    const statement = sql<Row>(text)
    if (text !== 'COMMIT') return statement
    Object.assign(connection, { sql })
    return {
      run: () => {
        happen(() => void statement.run())
      },
    } as unknown as Statement<Row>
  }
  Object.assign(connection, { sql: replaced })
}

const writing = (happen: (commit: () => void) => void) => (signal: AbortSignal) =>
  database.write(
    signal,
    promised((connection) => {
      connection.sql('INSERT INTO t VALUES (1)').run()
      atCommit(connection, happen)
      return 'saved'
    }),
  )

const rows = (): Promise<number> =>
  database.read(
    live,
    promised(({ sql }) => sql('SELECT n FROM t').all().length),
  )

it.each(['before', 'after'])(
  'reports the write as saved if the call was stopped right %s COMMIT was done',
  async (when) => {
    const calls = createRunningCalls()
    const { answer } = calls.run(
      { signal: live, timeoutMs: 10_000 },
      writing((commit) => {
        if (when === 'before') calls.stopAll()
        commit()
        if (when === 'after') calls.stopAll()
      }),
    )
    await expect(answer).resolves.toBe('saved')
    expect(await rows()).toBe(1)
  },
)

it('does not commit what was stopped before, and says only then that nothing was written', async () => {
  const calls = createRunningCalls()
  const { answer } = calls.run({ signal: live, timeoutMs: 20 }, (signal) =>
    database.write(signal, async ({ sql }) => {
      sql('INSERT INTO t VALUES (1)').run()
      await new Promise((resolve) => setTimeout(resolve, 60))
    }),
  )
  await expect(answer).rejects.toMatchObject({
    kind: 'timeout',
    hint: expect.stringContaining('Nothing was written') as string,
  })
  expect(await rows()).toBe(0)
})

it('says that the outcome is unknown if the disk fails during COMMIT', async () => {
  const failing = writing(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' })
  })
  const { answer } = createRunningCalls().run({ signal: live, timeoutMs: 10_000 }, failing)
  await expect(answer).rejects.toMatchObject({
    kind: 'database',
    message: expect.stringContaining('not known') as string,
  })
})
