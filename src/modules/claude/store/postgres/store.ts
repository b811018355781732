import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import { isRefusal } from '../../../../storage/postgres/errors.ts'
import { migratePostgres } from '../../../../storage/postgres/migrations.ts'
import { afterPreparing } from '../../../../storage/prepared.ts'
import { openPostgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import { claudePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { TurnStore } from '../../ports.ts'
import { machineOf, markAbandoned, ownerOn, type Liveness } from './abandoned.ts'
import {
  deleteTurn,
  executionOfRequest,
  finishTurn,
  insertTurn,
  lastSuccessIn,
  numberOf,
  pathToNumber,
  recentTurns,
  turnsAt,
  turnsOfExecution,
} from './statements.ts'

export interface PostgresTurnsOptions extends PostgresOptions, Liveness {
  readonly owner: () => Promise<string>
}

export const openPostgresTurns = ({
  url,
  connections,
  statementTimeoutMs,
  owner,
  ...liveness
}: PostgresTurnsOptions): TurnStore => {
  const database = openPostgres({
    url,
    ...(connections !== undefined && { connections }),
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  })
  const closing = new AbortController()
  const ownName = memoizeAsync(async () => ownerOn(machineOf(liveness), await owner()))
  const prepare = memoizeAsync(async () => {
    await migratePostgres(
      database,
      { module: 'claude', migrations: claudePostgresMigrations, clock: liveness.clock },
      closing.signal,
    )
    await markAbandoned(database, liveness, closing.signal)
  })
  const { reading, writing } = afterPreparing(database, prepare)
  return {
    settleAbandoned: prepare,
    begin: async ({ workspace, signal }, turn, idempotency) => {
      const name = await ownName()
      await writing(signal, (session) => insertTurn(session, turn, { workspace, owner: name, idempotency }))
    },
    ofRequest: ({ workspace, signal }, idempotency, at) =>
      reading(signal, (session) => executionOfRequest(session, { workspace, idempotency, at })),
    finish: ({ workspace, signal }, id, ending) =>
      writing(signal, (session) => finishTurn(session, id, { workspace, ending })),
    find: ({ workspace, signal }, id) =>
      reading(signal, async (session) => {
        const number = await numberOf(session, workspace, id)
        return number === undefined ? undefined : (await turnsAt(session, workspace, [number]))[0]
      }),
    ofExecution: ({ workspace, signal }, executionId) =>
      reading(signal, (session) => turnsOfExecution(session, workspace, executionId)),
    lastSuccess: ({ workspace, signal }, workingDir) =>
      reading(signal, (session) => lastSuccessIn(session, workspace, workingDir)),
    recent: ({ workspace, signal }, limit) => reading(signal, (session) => recentTurns(session, workspace, limit)),
    pathTo: ({ workspace, signal }, id) =>
      reading(signal, async (session) => {
        const number = await numberOf(session, workspace, id)
        return number === undefined ? [] : pathToNumber(session, workspace, number)
      }),
    forget: async ({ workspace, signal }, id) => {
      const forgotten = await writing(signal, async (session) => {
        const number = await numberOf(session, workspace, id)
        return number !== undefined && deleteTurn(session, workspace, number)
      })
      // Its space is given free at once; what logs, replicas and backups hold is not Kura's to erase.
      if (forgotten)
        await database.maintain(signal, (session) => session.run('VACUUM claude_turns')).catch(unlessRefused)
      return forgotten
    },
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}

/** Engines that tidy up by themselves refuse the command. */
const unlessRefused = (thrown: unknown): void => {
  if (!(thrown instanceof Error) || !isRefusal(thrown.cause)) throw thrown
}
