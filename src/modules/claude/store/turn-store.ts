import type { Clock } from '../../../kernel/host.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import type { Session } from '../../../storage/session.ts'
import { afterPreparing, type SessionDatabase } from '../../../storage/session-database.ts'
import type { TurnStore } from '../ports.ts'
import { markAbandoned, type RunningTurn } from './abandoned.ts'
import { pageOfTurns, parentIdOf } from './page.ts'
import { turnOf, type TurnRow } from './rows.ts'
import {
  deleteTurn,
  executionOfRequest,
  findTurn,
  finishTurn,
  insertTurn,
  lastSuccessIn,
  numberOf,
  recentTurns,
  turnsOfExecution,
} from './statements.ts'

/** The parts of the turn store that differ between the engines. */
export interface TurnDatabase extends SessionDatabase {
  /** Creates or updates the tables. */
  migrate(signal: AbortSignal): Promise<void>
  /** The number for a new turn; null if the engine numbers rows by itself. */
  takeNumber(session: Session, workspace: string): Promise<number | null>
  /** The turns that lead to one, oldest first; see domain/session-tree.ts. */
  pathTo(session: Session, workspace: string, number: number): Promise<readonly TurnRow[]>
  isAbandoned(turn: RunningTurn): Promise<boolean>
  /** Erases what the servers of a team share of an execution. */
  eraseShared?(workspace: string, executionId: string, signal: AbortSignal): Promise<void>
  /** Removes deleted data from the files, as far as the engine can. */
  scrub(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface TurnStoreOptions {
  readonly clock: Clock
  readonly owner: () => Promise<string>
}

export const createTurnStore = (database: TurnDatabase, { clock, owner }: TurnStoreOptions): TurnStore => {
  const closing = new AbortController()
  const ownName = memoizeAsync(owner)
  const prepare = memoizeAsync(async () => {
    await database.migrate(closing.signal)
    await markAbandoned(database, { clock, isAbandoned: database.isAbandoned }, closing.signal)
  })
  const { read, write } = afterPreparing(database, prepare)
  return {
    settleAbandoned: prepare,
    begin: async ({ workspace, signal }, turn, idempotency) => {
      const name = await ownName()
      await write(signal, async (session) => {
        const number = await database.takeNumber(session, workspace)
        await insertTurn(session, turn, { workspace, owner: name, idempotency, number })
      })
    },
    ofRequest: ({ workspace, signal }, idempotency, at) =>
      read(signal, (session) => executionOfRequest(session, { workspace, idempotency, at })),
    finish: ({ workspace, signal }, id, ending) =>
      write(signal, (session) => finishTurn(session, id, { workspace, ending })),
    find: ({ workspace, signal }, id) => read(signal, (session) => findTurn(session, workspace, id)),
    ofExecution: ({ workspace, signal }, executionId) =>
      read(signal, (session) => turnsOfExecution(session, workspace, executionId)),
    lastSuccess: ({ workspace, signal }, workingDir) =>
      read(signal, (session) => lastSuccessIn(session, workspace, workingDir)),
    recent: ({ workspace, signal }, limit) => read(signal, (session) => recentTurns(session, workspace, limit)),
    page: ({ workspace, signal }, before, limit) =>
      read(signal, (session) => pageOfTurns(session, { workspace, before, limit })),
    parentIdOf: ({ workspace, signal }, id) => read(signal, (session) => parentIdOf(session, workspace, id)),
    pathTo: ({ workspace, signal }, id) =>
      read(signal, async (session) => {
        const number = await numberOf(session, workspace, id)
        return number === undefined ? [] : (await database.pathTo(session, workspace, number)).map(turnOf)
      }),
    forget: async ({ workspace, signal }, id) => {
      const turn = await read(signal, (session) => findTurn(session, workspace, id))
      // Erased first: after an interruption, the turn is still there to be forgotten again.
      if (turn !== undefined) await database.eraseShared?.(workspace, turn.executionId, signal)
      const forgotten = await write(signal, (session) => deleteTurn(session, workspace, id))
      if (forgotten) await database.scrub(signal)
      return forgotten
    },
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}
