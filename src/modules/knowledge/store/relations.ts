import type { WriteTx } from '../ports.ts'
import type { ActivityLog } from './activity-log.ts'
import { eventColumns } from './columns.ts'
import type { Dialect } from './dialect.ts'
import type { Scope } from './scope.ts'

// The revision of the target is set only if the history of the target shows the event.
const eventSql = ({ key, own, ownColumn, ownValue, among }: Dialect): string =>
  `INSERT INTO relation_events (${ownColumn}source, event, target, ${eventColumns.join(', ')})
      SELECT ${ownValue}$2, $3, ${key}, $5, $6, CASE WHEN $7 THEN revision END, $8, $9
      FROM items WHERE ${own()}${among(key, '$4')}`

interface EventWriting {
  /** Returns a number that is higher than those of all earlier events of these items. */
  nextEvent(ids: readonly number[]): Promise<number>
  readonly log: ActivityLog
}

export const writeEventsOn = (
  dialect: Dialect,
): ((scope: Scope, events: EventWriting) => Pick<WriteTx, 'appendRelations'>) => {
  const sql = eventSql(dialect)
  return ({ session, workspace }, { nextEvent, log }) => ({
    appendRelations: async (made) => {
      const { id, change: kind, others, revision, actor, at, inBothHistories } = made
      const event = await nextEvent([id, ...others])
      const [source, ...targets] = [id, ...others].map((one) => dialect.keyOf(workspace, one))
      session.send(sql, [workspace, source, event, targets, kind, revision, inBothHistories, actor, at])
      log.addRelations(made, event)
    },
  })
}
