import type { ReadTx, WriteTx } from '../ports.ts'
import { eraseActivityOn, readActivityOn } from './activity.ts'
import type { ActivityLog } from './activity-log.ts'
import { readCountsOn } from './counts.ts'
import type { Dialect } from './dialect.ts'
import { readGraphOn } from './graph.ts'
import { historyOn } from './history.ts'
import { readIndexOn, type Postings } from './read-index.ts'
import { readItemsOn } from './read-items.ts'
import { writeRelationsOn } from './relations.ts'
import type { Scope } from './scope.ts'
import { readStates, writeStates } from './states.ts'
import { readViews, writeViews } from './views.ts'
import { vectorsToMakeOn } from './vectors-to-make.ts'
import { writeItemsOn, type ItemCounters } from './write-items.ts'

/** Reads that each engine does in its own way. */
export interface OwnReads extends Pick<ReadTx, 'page' | 'count' | 'keep' | 'edgesAmong'> {
  readonly postings: Postings
}

/** Writes that each engine does in its own way. */
export interface OwnWrites
  extends Pick<WriteTx, 'nextId' | 'raiseLastId' | 'indexItem' | 'unindexItem' | 'keepVectors'> {
  readonly counters: ItemCounters
  nextEvent(): Promise<number>
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
  const readCounts = readCountsOn(dialect)
  const readGraph = readGraphOn(dialect)
  const readActivity = readActivityOn(dialect)
  const eraseActivity = eraseActivityOn(dialect)
  const { readHistory, writeHistory } = historyOn(dialect)
  const readIndex = readIndexOn(dialect)
  const vectorsToMake = vectorsToMakeOn(dialect)
  const writeItems = writeItemsOn(dialect)
  const writeRelations = writeRelationsOn(dialect)
  return {
    reads: (scope, { postings, ...own }) => ({
      ...own,
      ...readItems(scope),
      ...readCounts(scope),
      ...readGraph(scope),
      ...readActivity(scope),
      ...readViews(scope),
      ...readHistory(scope),
      ...readStates(scope),
      ...readIndex(scope, postings),
      ...vectorsToMake(scope),
    }),
    writes: (scope, { counters, nextEvent, ...own }, { actor, log }) => ({
      ...own,
      ...writeItems(scope, counters),
      ...writeRelations(scope, { nextEvent, log }),
      ...writeHistory(scope, log),
      ...writeStates(scope, { actor, log, erasure: eraseActivity(scope) }),
      ...writeViews(scope),
    }),
  }
}
