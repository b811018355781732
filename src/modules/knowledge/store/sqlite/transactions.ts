import type { Connection } from '../../../../storage/connection.ts'
import { promised } from '../../../../storage/promised.ts'
import type { Caller, MadeVectors, ReadTx, WriteTx } from '../../ports.ts'
import { eraseActivityOn } from '../activity.ts'
import { createActivityLog, type ActivityLog } from '../activity-log.ts'
import type { KnownSigns } from '../known-signs.ts'
import { refuseHugeId } from '../largest-id.ts'
import { transactionsOn, type OwnWrites } from '../transactions.ts'
import { sqliteDialect } from './dialect.ts'
import { keepVectors } from './keep-vectors.ts'
import { readCounts } from './read-counts.ts'
import { edgesAmong } from './read-graph.ts'
import { postingsIn } from './read-index.ts'
import { readLists } from './read-lists.ts'
import { scopeForReading, type ReadScope, type Scope } from './scope.ts'
import { itemCounters } from './write-counters.ts'
import { saveActivity } from './write-activity.ts'
import { writeIndex } from './write-index.ts'
import { writeItems } from './write-items.ts'
import { writeRelations } from './write-relations.ts'

const shared = transactionsOn(sqliteDialect)
const eraseActivity = eraseActivityOn(sqliteDialect)

/** Two statements, because RETURNING costs more than both. The transaction has the lock. */
const nextId = ({ connection, workspace }: Scope): number => {
  const row = connection.sql<{ last: number }>('SELECT last_id AS last FROM workspaces WHERE number = ?').get(workspace)
  if (!row) throw new Error('the workspace has no row')
  const id = row.last + 1
  refuseHugeId(id)
  connection.sql('UPDATE workspaces SET last_id = ? WHERE number = ?').run(id, workspace)
  return id
}

const raiseLastId = ({ connection, workspace }: Scope, id: number): void => {
  refuseHugeId(id)
  connection.sql('UPDATE workspaces SET last_id = max(last_id, ?) WHERE number = ?').run(id, workspace)
}

const eventSql = 'UPDATE workspaces SET last_event = last_event + 1 WHERE number = ? RETURNING last_event AS event'

const ownWrites = (scope: Scope): OwnWrites =>
  Object.assign(writeIndex(scope), writeItems(scope, itemCounters(scope)), writeRelations(scope), {
    nextId: promised(() => nextId(scope)),
    raiseLastId: promised((id: number) => raiseLastId(scope, id)),
    nextEvent: promised(() => scope.connection.sql<{ event: number }>(eventSql).get(scope.workspace)?.event ?? 0),
    erasure: eraseActivity(scope),
    keepVectors: (made: MadeVectors) => keepVectors(scope, made),
  })

const reads = (scope: ReadScope): ReadTx =>
  shared.reads(
    scope,
    Object.assign(readLists(scope), readCounts(scope), {
      edgesAmong: promised((ids: readonly number[]) => edgesAmong(scope, ids)),
      postings: postingsIn(scope),
    }),
  )

export const readTx = (connection: Connection, { workspace, signal }: Caller, knownSigns?: KnownSigns): ReadTx =>
  reads({ ...scopeForReading(connection, workspace, knownSigns), signal })

export const writeTx = (scope: Scope, { actor, signal }: Caller, log: ActivityLog = createActivityLog()): WriteTx =>
  Object.assign(reads({ ...scope, signal }), shared.writes(scope, ownWrites(scope), { actor, log }))

/** Runs the work of a write, and then writes what it changed to the activity of the workspace. */
export const inWriteTx = async <T>(scope: Scope, caller: Caller, work: (tx: WriteTx) => Promise<T>): Promise<T> => {
  const log = createActivityLog()
  const result = await work(writeTx(scope, caller, log))
  saveActivity(scope, log.changes())
  return result
}
