import type { Connection } from '../../../../storage/connection.ts'
import type { Caller, ReadTx, WriteTx } from '../../ports.ts'
import { readCounts } from './read-counts.ts'
import { readGraph } from './read-graph.ts'
import { readHistory } from './read-history.ts'
import { readIndex } from './read-index.ts'
import { readItems } from './read-items.ts'
import { readLists } from './read-lists.ts'
import { readStates } from './read-states.ts'
import { exists, scopeForReading, type Scope } from './scope.ts'
import { writeHistory } from './write-history.ts'
import { writeIndex } from './write-index.ts'
import { writeItems } from './write-items.ts'
import { writeRelations } from './write-relations.ts'
import { writeStates } from './write-states.ts'

const reads = (scope: Scope): ReadTx => ({
  ...readItems(scope),
  ...readCounts(scope),
  ...readLists(scope),
  ...readGraph(scope),
  ...readHistory(scope),
  ...readStates(scope),
  ...readIndex(scope),
})

/** A workspace keeps its number for good, so what reads it is made once per connection. */
const known = new WeakMap<Connection, Map<string, ReadTx>>()

export const readTx = (connection: Connection, { workspace: name }: Caller): ReadTx => {
  const byName = known.get(connection) ?? new Map<string, ReadTx>()
  known.set(connection, byName)
  const made = byName.get(name)
  if (made !== undefined) return made
  const scope = scopeForReading(connection, name)
  const tx = reads(scope)
  if (exists(scope)) byName.set(name, tx)
  return tx
}

export const writeTx = (scope: Scope, { actor }: Caller): WriteTx => ({
  ...reads(scope),
  ...writeItems(scope),
  ...writeRelations(scope),
  ...writeHistory(scope),
  ...writeStates(scope, actor),
  ...writeIndex(scope),
})
