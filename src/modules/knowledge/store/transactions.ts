import type { ReadTx, WriteTx } from '../ports.ts'
import { readActivityOn, type ActivityErasure } from './activity.ts'
import type { ActivityLog } from './activity-log.ts'
import type { Dialect } from './dialect.ts'
import { readGraphOn } from './graph.ts'
import { historyOn } from './history.ts'
import { readIndexOn, type Postings } from './read-index.ts'
import { readItemsOn } from './read-items.ts'
import { writeEventsOn } from './relations.ts'
import type { Scope } from './scope.ts'
import { readStates, writeStates } from './states.ts'
import { readViews, writeViews } from './views.ts'
import { vectorsToMakeOn } from './vectors-to-make.ts'

/** Reads that each engine does in its own way. */
export interface OwnReads
  extends Pick<
    ReadTx,
    | 'isFar'
    | 'page'
    | 'count'
    | 'keep'
    | 'keepSoon'
    | 'edgesAmong'
    | 'facets'
    | 'typeUses'
    | 'tagCounts'
    | 'tagsByPrefix'
    | 'tagsFoldedAs'
  > {
  readonly postings: Postings
}

/** Writes that each engine does in its own way. */
export interface OwnWrites
  extends Pick<
    WriteTx,
    | 'nextId'
    | 'raiseLastId'
    | 'insertItem'
    | 'replaceItem'
    | 'deleteItem'
    | 'link'
    | 'unlink'
    | 'indexItem'
    | 'unindexItem'
    | 'keepVectors'
  > {
  nextEvent(ids: readonly number[]): Promise<number>
  readonly erasure: ActivityErasure
}

type Writes = Omit<WriteTx, keyof ReadTx>

/** Who makes the changes of a transaction, and where they are collected. */
interface Author {
  readonly actor: string
  readonly log: ActivityLog
}

interface Transactions {
  reads(scope: Scope, own: OwnReads): ReadTx
  writes(scope: Scope, own: OwnWrites, author: Author): Writes
}

/** The transactions of an engine: the parts that both engines share, and its own. */
export const transactionsOn = (dialect: Dialect): Transactions => {
  const readItems = readItemsOn(dialect)
  const readGraph = readGraphOn(dialect)
  const readActivity = readActivityOn(dialect)
  const { readHistory, writeHistory } = historyOn(dialect)
  const readIndex = readIndexOn(dialect)
  const vectorsToMake = vectorsToMakeOn(dialect)
  const writeEvents = writeEventsOn(dialect)
  return {
    // Spreading so many methods into one object takes twenty times as long, and this is done for every call.
    reads: (scope, { postings, ...own }) =>
      Object.assign(
        own,
        Object.assign(readItems(scope), readGraph(scope), readActivity(scope), readViews(scope)),
        Object.assign(readHistory(scope), readStates(scope), readIndex(postings), vectorsToMake(scope)),
      ),
    writes: (scope, { nextEvent, erasure, ...own }, { actor, log }) =>
      Object.assign(
        own,
        Object.assign(writeEvents(scope, { nextEvent, log }), writeHistory(scope, { log, erasure })),
        Object.assign(writeStates(scope, { actor, log, erasure }), writeViews(scope)),
      ),
  }
}
