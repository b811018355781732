import type { ModelVector, ReadTx, WriteTx } from '../ports.ts'
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
import { readVectorsOn } from './vectors.ts'
import { readViews, writeViews } from './views.ts'
import { vectorUpkeepOn } from './vector-upkeep.ts'

/** Reads that each engine does in its own way. */
export interface OwnReads
  extends Pick<
    ReadTx,
    'page' | 'count' | 'keep' | 'edgesAmong' | 'facets' | 'typeUses' | 'tagCounts' | 'tagsByPrefix' | 'tagsFoldedAs'
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
  > {
  nextEvent(ids: readonly number[]): Promise<number>
  readonly erasure: ActivityErasure
  putSigns(id: number, vector: ModelVector): Promise<void>
  /** Tells readers that some row of signs has changed. */
  signsChanged(): Promise<void>
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
  const readVectors = readVectorsOn(dialect)
  const vectorUpkeep = vectorUpkeepOn(dialect)
  const writeEvents = writeEventsOn(dialect)
  return {
    reads: (scope, { postings, ...own }) => ({
      ...own,
      ...readItems(scope),
      ...readGraph(scope),
      ...readActivity(scope),
      ...readViews(scope),
      ...readHistory(scope),
      ...readStates(scope),
      ...readIndex(scope, postings),
      ...readVectors(scope),
      ...vectorUpkeep.reads(scope),
    }),
    writes: (scope, { nextEvent, erasure, putSigns, signsChanged, ...own }, { actor, log }) => ({
      ...own,
      keepVectors: (made) => vectorUpkeep.keep(scope, made, { putSigns, signsChanged }),
      ...writeEvents(scope, { nextEvent, log }),
      ...writeHistory(scope, { log, erasure }),
      ...writeStates(scope, { actor, log, erasure }),
      ...writeViews(scope),
    }),
  }
}
