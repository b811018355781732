import type { Connection } from '../../../storage/connection.ts'
import type { Migration } from '../../../storage/migrations.ts'
import { convertEntries, entriesAtOnce, holdsRelations, type FormerEntry } from './former-relations.ts'

/**
 * A relation that was made or ended, with the revisions that its two items had. The history of the target shows it only
 * if `target_revision` is set. Rows that were made together share the number of their event.
 */
const tables = `
  CREATE TABLE relation_events (
    source INTEGER NOT NULL,
    event INTEGER NOT NULL,
    target INTEGER NOT NULL,
    change TEXT NOT NULL,
    source_revision INTEGER NOT NULL,
    target_revision INTEGER,
    actor TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (source, event, target)
  ) WITHOUT ROWID;
  CREATE INDEX relation_events_by_target ON relation_events(target, event);

  ALTER TABLE workspaces ADD COLUMN last_event INTEGER NOT NULL DEFAULT 0;
  -- Events that come from entries have the numbers of those entries.
  UPDATE workspaces SET last_event = coalesce((SELECT max(revision) FROM item_history), 0);
`

const entriesSql = `SELECT CAST(item AS TEXT) AS item, revision, change, actor, at, before FROM item_history
  WHERE (item_history.item, revision) > (?, ?) AND instr(before, '${holdsRelations}') > 0
  ORDER BY item_history.item, revision LIMIT ${entriesAtOnce}`

const edgesSql = 'SELECT target FROM item_edges WHERE source = ? ORDER BY target'

const eventSql = `INSERT INTO relation_events
    (source, event, target, change, source_revision, target_revision, actor, at)
  VALUES (?, ?, ?, ?, ?, NULL, ?, ?)`

const workspaceSize = 2 ** 32

/** Keys contain the workspace and the id; lists contain only ids. */
const keyInSameWorkspace = (item: number, id: number): number => item - (item % workspaceSize) + id

const convert = async ({ sql }: Connection, pause: () => Promise<void>): Promise<void> => {
  const relatedNow = (item: string): readonly number[] =>
    sql<{ target: number }>(edgesSql)
      .all(Number(item))
      .map(({ target }) => target % workspaceSize)
  for (let after: readonly [number, number] = [0, 0]; ; ) {
    const entries = sql<FormerEntry>(entriesSql).all(...after)
    const isLast = entries.length < entriesAtOnce
    const { events, erased, kept } = convertEntries(entries, relatedNow, isLast)
    for (const { entry, other, change } of events)
      sql(eventSql).run(
        Number(entry.item),
        entry.revision,
        keyInSameWorkspace(Number(entry.item), other),
        change,
        entry.revision - 1,
        entry.actor,
        entry.at,
      )
    for (const { item, revision } of erased)
      sql('DELETE FROM item_history WHERE item = ? AND revision = ?').run(Number(item), revision)
    for (const { item, revision, before } of kept)
      sql('UPDATE item_history SET before = ? WHERE item = ? AND revision = ?').run(before, Number(item), revision)
    if (isLast) return
    const done = entries.at(-2)
    after = [Number(done?.item), done?.revision ?? 0]
    await pause()
  }
}

export const relationEvents: Migration = { version: 5, name: 'relation events', sql: tables, convert }
