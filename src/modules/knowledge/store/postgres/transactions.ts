import type { Edge, ReadTx, WriteTx } from '../../ports.ts'
import { eraseActivityOn, type ActivityErasure } from '../activity.ts'
import { createActivityLog, type ActivityLog } from '../activity-log.ts'
import { transactionsOn, type OwnWrites } from '../transactions.ts'
import { postgresDialect } from './dialect.ts'
import { foldNow } from './fold.ts'
import { keepVectors } from './keep-vectors.ts'
import { numberActivity } from './number-activity.ts'
import { readCounts } from './read-counts.ts'
import { postingsIn } from './read-index.ts'
import { possible, readLists } from './read-lists.ts'
import type { Scope, UnitScope } from './scope.ts'
import { saveActivity } from './write-activity.ts'
import { writeIndex } from './write-index.ts'
import { writeItems } from './write-items.ts'
import { writeRelations } from './write-relations.ts'

const shared = transactionsOn(postgresDialect)
const eraseActivity = eraseActivityOn(postgresDialect)

const amongSql = `SELECT source, target FROM item_edges
  WHERE workspace = $1 AND source = ANY($2::bigint[]) AND target = ANY($2::bigint[]) AND source < target
  ORDER BY source, target`

const readsOf = (scope: Scope, isSteady: boolean): ReadTx =>
  shared.reads(scope, {
    ...readLists(scope, isSteady),
    ...readCounts(scope),
    edgesAmong: (ids) => scope.session.rows<Edge>(amongSql, [scope.workspace, possible(ids)]),
    postings: postingsIn(scope),
  })

export const readTx = (scope: Scope): ReadTx => readsOf(scope, true)

/** What waits is erased, too: it is counted or gets its number first, in the order in which a fold locks its rows. */
const erasureIn = (scope: Scope): ActivityErasure => {
  const { item, states } = eraseActivity(scope)
  return {
    item: async (id) => {
      await foldNow(scope)
      await numberActivity(scope)
      await item(id)
    },
    states: async (revision) => {
      await numberActivity(scope)
      await states(revision)
    },
  }
}

const ownWrites = (scope: UnitScope): OwnWrites => ({
  ...writeIndex(scope),
  ...writeItems(scope),
  ...writeRelations(scope),
  nextId: () => scope.ids.next(),
  raiseLastId: (id) => scope.ids.raise(id),
  nextEvent: (ids) => scope.events.next(ids),
  erasure: erasureIn(scope),
  keepVectors: (made) => keepVectors(scope, made),
})

const lockWorkspaceSql = 'SELECT number FROM workspaces WHERE number = $1 FOR UPDATE'

/**
 * Reads of a write. Items that it reads are locked first, so that they stay as they are until its commit. What has no
 * row to lock (whether there is an item of a category, how many views there are) is decided in turn.
 */
const lockingReads = (
  scope: UnitScope,
  reads: ReadTx,
): Pick<ReadTx, 'findItem' | 'existing' | 'texts' | 'findByCategory' | 'views'> => {
  const { session, workspace, locks, events } = scope
  const inTurn = (): void => {
    session.send(lockWorkspaceSql, [workspace])
  }
  return {
    findItem: async (id) => {
      locks.lock([id])
      const item = await reads.findItem(id)
      if (!item) locks.forget(id)
      return item
    },
    existing: (ids) => {
      locks.lock(ids)
      // They are about to be related, and so are the items that were read before.
      if (ids.length > 0) events.read(locks.held())
      return reads.existing(ids)
    },
    texts: (ids) => {
      locks.lock(ids)
      return reads.texts(ids)
    },
    findByCategory: (category, type) => {
      inTurn()
      return reads.findByCategory(category, type)
    },
    views: () => {
      inTurn()
      return reads.views()
    },
  }
}

export const writeTx = (scope: UnitScope, actor: string, log: ActivityLog = createActivityLog()): WriteTx => {
  const reads = readsOf(scope, false)
  return {
    ...reads,
    ...lockingReads(scope, reads),
    ...shared.writes(scope, ownWrites(scope), { actor, log }),
  }
}

/** Runs the work of a write, and then writes what it changed to the activity of the workspace. */
export const inWriteTx = async <T>(scope: UnitScope, actor: string, work: (tx: WriteTx) => Promise<T>): Promise<T> => {
  const log = createActivityLog()
  const result = await work(writeTx(scope, actor, log))
  saveActivity(scope, log.changes())
  return result
}
