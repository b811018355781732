import type { Clock } from '../../../../kernel/host.ts'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import { migrate } from '../../../../storage/migrations.ts'
import { afterPreparing } from '../../../../storage/prepared.ts'
import { promised } from '../../../../storage/promised.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { claudeMigrations } from '../../migrations/index.ts'
import type { TurnStore } from '../../ports.ts'
import { markAbandoned, type Liveness } from './abandoned.ts'
import {
  deleteTurn,
  executionOfRequest,
  finishTurn,
  insertTurn,
  lastSuccessIn,
  numberOf,
  pathToNumber,
  recentTurns,
  turnAt,
  turnsOfExecution,
} from './statements.ts'

export interface SqliteTurnsOptions extends Omit<Liveness, 'now'> {
  readonly clock: Clock
  readonly owner: () => Promise<string>
}

export const openSqliteTurns = (path: string, { clock, owner, ...liveness }: SqliteTurnsOptions): TurnStore => {
  const database = openSqlite(path)
  const closing = new AbortController()
  const ownName = memoizeAsync(owner)
  const prepare = memoizeAsync(async () => {
    await migrate(database, { module: 'claude', migrations: claudeMigrations, clock }, closing.signal)
    await markAbandoned(database, { ...liveness, now: () => new Date(clock()).toISOString() }, closing.signal)
  })
  const { reading, writing } = afterPreparing(database, prepare)
  return {
    settleAbandoned: prepare,
    begin: async ({ workspace, signal }, turn, idempotency) => {
      const name = await ownName()
      await writing(signal, (connection) => {
        insertTurn(connection, turn, { workspace, owner: name, idempotency })
      })
    },
    ofRequest: ({ workspace, signal }, idempotency, at) =>
      reading(signal, (connection) => executionOfRequest(connection, { workspace, idempotency, at })),
    finish: ({ workspace, signal }, id, ending) =>
      writing(signal, (connection) => {
        finishTurn(connection, id, { workspace, ending })
      }),
    find: ({ workspace, signal }, id) =>
      reading(signal, (connection) => {
        const number = numberOf(connection, workspace, id)
        return number === undefined ? undefined : turnAt(connection, number)
      }),
    ofExecution: ({ workspace, signal }, executionId) =>
      reading(signal, (connection) => turnsOfExecution(connection, workspace, executionId)),
    lastSuccess: ({ workspace, signal }, workingDir) =>
      reading(signal, (connection) => lastSuccessIn(connection, workspace, workingDir)),
    recent: ({ workspace, signal }, limit) =>
      reading(signal, (connection) => recentTurns(connection, workspace, limit)),
    pathTo: ({ workspace, signal }, id) =>
      reading(signal, (connection) => {
        const number = numberOf(connection, workspace, id)
        return number === undefined ? [] : pathToNumber(connection, workspace, number)
      }),
    forget: async ({ workspace, signal }, id) => {
      const forgotten = await writing(signal, (connection) => {
        const number = numberOf(connection, workspace, id)
        return number !== undefined && deleteTurn(connection, number)
      })
      // What was written before is still in the log until it is folded in and emptied.
      if (forgotten)
        await database.maintain(
          promised(({ driver }) => {
            driver.pragma('wal_checkpoint(TRUNCATE)')
          }),
        )
      return forgotten
    },
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}
