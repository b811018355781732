import type { Connection } from '../../../../storage/connection.ts'
import type { Caller, ReadTx, WriteTx } from '../../ports.ts'
import { readCounts } from './read-counts.ts'
import { readGraph } from './read-graph.ts'
import { readHistory } from './read-history.ts'
import { readIndex } from './read-index.ts'
import { readItems } from './read-items.ts'
import { readLists } from './read-lists.ts'
import { scopeForReading, scopeForWriting, type Scope } from './scope.ts'
import { writeHistory } from './write-history.ts'
import { writeIndex } from './write-index.ts'
import { writeItems } from './write-items.ts'

const reads = (scope: Scope): ReadTx => ({
  ...readItems(scope),
  ...readCounts(scope),
  ...readLists(scope),
  ...readGraph(scope),
  ...readHistory(scope),
  ...readIndex(scope),
})

export const readTx = (connection: Connection, caller: Caller): ReadTx => reads(scopeForReading(connection, caller.workspace))

export const writeTx = (connection: Connection, caller: Caller): WriteTx => {
  const scope = scopeForWriting(connection, caller.workspace)
  return { ...reads(scope), ...writeItems(scope), ...writeHistory(scope, caller.actor), ...writeIndex(scope) }
}
