import type { Connection } from '../../../../storage/connection.ts'
import type { Caller, ReadTx, WriteTx } from '../../ports.ts'
import { readCounts } from './read-counts.ts'
import { readGraph } from './read-graph.ts'
import { readHistory } from './read-history.ts'
import { readIndex } from './read-index.ts'
import { readItems } from './read-items.ts'
import { readLists } from './read-lists.ts'
import { readStates } from './read-states.ts'
import { scopeForReading, type ReadScope, type Scope } from './scope.ts'
import { writeHistory } from './write-history.ts'
import { writeIndex } from './write-index.ts'
import { writeItems } from './write-items.ts'
import { writeRelations } from './write-relations.ts'
import { writeStates } from './write-states.ts'

const reads = (scope: ReadScope): ReadTx => ({
  ...readItems(scope),
  ...readCounts(scope),
  ...readLists(scope),
  ...readGraph(scope),
  ...readHistory(scope),
  ...readStates(scope),
  ...readIndex(scope),
})

export const readTx = (connection: Connection, { workspace, signal }: Caller): ReadTx =>
  reads({ ...scopeForReading(connection, workspace), signal })

export const writeTx = (scope: Scope, { actor, signal }: Caller): WriteTx => ({
  ...reads({ ...scope, signal }),
  ...writeItems(scope),
  ...writeRelations(scope),
  ...writeHistory(scope),
  ...writeStates(scope, actor),
  ...writeIndex(scope),
})
