import type { RelationEvent } from '../../domain/relations.ts'
import type { WriteTx } from '../../ports.ts'
import { idOf, keyOf } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'
import { countRelations } from './write-counters.ts'
import { promised } from '../../../../storage/promised.ts'

/** One relation is two rows, so that it is found from either end by the same key. */
interface BothWays {
  readonly there: string
  readonly back: string
  readonly by: 1 | -1
}

const link: BothWays = {
  there: 'INSERT OR IGNORE INTO item_edges (source, target) SELECT ?, value FROM json_each(?) RETURNING target',
  back: 'INSERT INTO item_edges (target, source) SELECT ?, value FROM json_each(?)',
  by: 1,
}

const unlink: BothWays = {
  there: 'DELETE FROM item_edges WHERE source = ? AND target IN (SELECT value FROM json_each(?)) RETURNING target',
  back: 'DELETE FROM item_edges WHERE target = ? AND source IN (SELECT value FROM json_each(?))',
  by: -1,
}

const change = (
  scope: Scope,
  { there, back, by }: BothWays,
  { id, others }: { id: number; others: readonly number[] },
): void => {
  if (others.length === 0) return
  const key = keyOf(scope.workspace, id)
  const changed = scope.connection
    .sql<{ target: number }>(there)
    .all(key, keysJson(scope, others))
    .map(({ target }) => idOf(target))
  if (changed.length === 0) return
  scope.connection.sql(back).run(key, keysJson(scope, changed))
  countRelations(scope, changed, by)
  countRelations(scope, [id], by * changed.length)
}

const numberSql = 'UPDATE workspaces SET last_event = last_event + 1 WHERE number = ? RETURNING last_event AS event'

const eventSql = `INSERT INTO relation_events (source, event, target, change, source_revision, target_revision, actor, at)
  SELECT :source, :event, items.key, :change, :revision, CASE WHEN :told = 1 THEN items.revision END, :actor, :at
  FROM json_each(:others) wanted CROSS JOIN items ON items.key = wanted.value`

const append = (
  scope: Scope,
  { id, change: kind, others, revision, actor, at, inBothHistories }: RelationEvent,
): void => {
  const event = scope.connection.sql<{ event: number }>(numberSql).get(scope.workspace)?.event
  scope.connection.sql(eventSql).run({
    source: keyOf(scope.workspace, id),
    event,
    change: kind,
    revision,
    told: inBothHistories ? 1 : 0,
    actor,
    at,
    others: keysJson(scope, others),
  })
}

export const writeRelations = (scope: Scope): Pick<WriteTx, 'link' | 'unlink' | 'appendRelations'> => ({
  link: promised((id, others) => change(scope, link, { id, others })),
  unlink: promised((id, others) => change(scope, unlink, { id, others })),
  appendRelations: promised((event) => append(scope, event)),
})
