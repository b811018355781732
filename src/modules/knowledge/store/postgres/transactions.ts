import type { Edge, ReadTx, WriteTx } from '../../ports.ts'
import { createActivityLog, type ActivityLog } from '../activity-log.ts'
import { refuseHugeId } from '../largest-id.ts'
import { transactionsOn, type OwnWrites } from '../transactions.ts'
import { postgresDialect } from './dialect.ts'
import { keepVectors } from './keep-vectors.ts'
import { postingsIn } from './read-index.ts'
import { possible, readLists } from './read-lists.ts'
import type { Scope, WriteScope } from './scope.ts'
import { itemCounters } from './write-counters.ts'
import { saveActivity } from './write-activity.ts'
import { writeIndex } from './write-index.ts'

const shared = transactionsOn(postgresDialect)

const amongSql = `SELECT source, target FROM item_edges
  WHERE workspace = $1 AND source = ANY($2::bigint[]) AND target = ANY($2::bigint[]) AND source < target
  ORDER BY source, target`

export const readTx = (scope: Scope): ReadTx =>
  shared.reads(scope, {
    ...readLists(scope),
    edgesAmong: (ids) => scope.session.rows<Edge>(amongSql, [scope.workspace, possible(ids)]),
    postings: postingsIn(scope),
  })

/** Counters are changed in memory and saved at the end of the write. */
const ownWrites = (scope: WriteScope): OwnWrites => {
  const { counters } = scope
  return {
    ...writeIndex(scope),
    nextId: async () => {
      const id = counters.lastId + 1
      refuseHugeId(id)
      counters.lastId = id
      return Promise.resolve(id)
    },
    raiseLastId: async (id) => {
      refuseHugeId(id)
      counters.lastId = Math.max(counters.lastId, id)
      return Promise.resolve()
    },
    nextEvent: () => Promise.resolve((counters.lastEvent += 1)),
    counters: itemCounters(scope),
    keepVectors: (made) => keepVectors(scope, made),
  }
}

export const writeTx = (scope: WriteScope, actor: string, log: ActivityLog = createActivityLog()): WriteTx => ({
  ...readTx(scope),
  ...shared.writes(scope, ownWrites(scope), { actor, log }),
})

/** Runs the work of a write, and then writes what it changed to the activity of the workspace. */
export const inWriteTx = async <T>(scope: WriteScope, actor: string, work: (tx: WriteTx) => Promise<T>): Promise<T> => {
  const log = createActivityLog()
  const result = await work(writeTx(scope, actor, log))
  await saveActivity(scope, log.changes())
  return result
}
