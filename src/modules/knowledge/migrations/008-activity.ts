import type { Connection } from '../../../storage/connection.ts'
import type { Migration } from '../../../storage/migrations.ts'
import type { ItemHead } from '../domain/activity.ts'
import { titleOfState, type State } from '../domain/state.ts'
import {
  createPast,
  entriesAtOnce,
  isAlone,
  joinEventsSql,
  keyOfEntry,
  nameRelationsSql,
  numberSql,
  pastColumns,
  type PastChange,
  type PastEntry,
  type PastState,
} from './past-changes.ts'

/**
 * Every change of a workspace in one table, in the order of its numbers, with what a list shows of it. A facet is who
 * did what to which type; filters choose facets, and the changes of a facet are found through an index.
 */
const tables = `
  CREATE TABLE activity (
    workspace INTEGER NOT NULL,
    number INTEGER NOT NULL,
    facet INTEGER NOT NULL,
    at TEXT NOT NULL,
    -- The id; 0 for a state.
    item INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    first_event INTEGER,
    last_event INTEGER,
    status TEXT NOT NULL,
    title TEXT NOT NULL,
    changed TEXT NOT NULL,
    PRIMARY KEY (workspace, number)
  ) WITHOUT ROWID;
  CREATE INDEX activity_by_facet ON activity(workspace, facet, number);
  CREATE INDEX activity_by_item ON activity(workspace, item);

  CREATE TABLE activity_facets (
    workspace INTEGER NOT NULL,
    facet INTEGER NOT NULL,
    actor TEXT NOT NULL,
    change TEXT NOT NULL,
    type TEXT NOT NULL,
    PRIMARY KEY (workspace, facet)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX activity_facets_by_value ON activity_facets(workspace, actor, change, type);

  CREATE TABLE saved_views (
    workspace INTEGER NOT NULL REFERENCES workspaces(number),
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    actor TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (workspace, name)
  ) WITHOUT ROWID;

  ALTER TABLE workspaces ADD COLUMN last_activity INTEGER NOT NULL DEFAULT 0;
`

const workspaceSize = 2 ** 32

const pastTable = `CREATE TABLE activity_past (
    workspace INTEGER, item INTEGER, revision INTEGER, part INTEGER DEFAULT 0, first_event INTEGER, last_event INTEGER,
    change TEXT, actor TEXT, at TEXT, title TEXT, type TEXT, status TEXT, changed TEXT DEFAULT '',
    PRIMARY KEY (workspace, item, revision, part)) WITHOUT ROWID`

const insertSql = `INSERT INTO activity_past (${pastColumns.join(', ')}) VALUES (${pastColumns.map(() => '?').join(', ')})`

const entriesSql = `SELECT item / ${workspaceSize} AS workspace, item % ${workspaceSize} AS item, revision, change, actor,
    at, before
  FROM item_history WHERE (item_history.item, revision) < (?, ?)
  ORDER BY item_history.item DESC, revision DESC LIMIT ${entriesAtOnce}`

const headSql = 'SELECT title, type, status FROM items JOIN item_facets USING (facet) WHERE key = ?'

const ofItem = `events.source = activity_past.workspace * ${workspaceSize} + activity_past.item`
const ofEvent = `activity_past.workspace = events.source / ${workspaceSize}
  AND activity_past.item = events.source % ${workspaceSize}`

const relationsSql = `INSERT INTO activity_past
    (workspace, item, revision, part, first_event, last_event, change, actor, at)
  SELECT source / ${workspaceSize}, source % ${workspaceSize}, min(source_revision), min(event), min(event), max(event),
    'relate', substr(actor, 1, 203), at
  FROM relation_events AS events WHERE ${isAlone(ofEvent)} GROUP BY source, actor, at`

const statesSql = `SELECT workspace, revision, actor, at, state FROM states
  WHERE state <> '' AND (workspace, revision) > (?, ?) ORDER BY workspace, revision LIMIT ${entriesAtOnce}`

type Pause = () => Promise<void>

const addEntries = async ({ sql }: Connection, add: (change: PastChange) => void, pause: Pause): Promise<void> => {
  const past = createPast()
  const headOf = ({ workspace, item }: PastEntry): ItemHead | undefined =>
    sql<ItemHead>(headSql).get(workspace * workspaceSize + item)
  for (let before: readonly number[] = [Number.MAX_SAFE_INTEGER, 0]; ; ) {
    const entries = sql<PastEntry>(entriesSql).all(...before)
    const heads = new Map(
      entries.flatMap((entry) => {
        const head = headOf(entry)
        return head ? [[keyOfEntry(entry), head] as const] : []
      }),
    )
    for (const change of past(entries, heads)) add(change)
    const last = entries.at(-1)
    if (last === undefined) return
    before = [last.workspace * workspaceSize + last.item, last.revision]
    await pause()
  }
}

const addStates = async ({ sql }: Connection, add: (change: PastChange) => void, pause: Pause): Promise<void> => {
  for (let after: readonly number[] = [0, 0]; ; ) {
    const states = sql<PastState>(statesSql).all(...after)
    for (const { state, ...written } of states) {
      const title = titleOfState(JSON.parse(state) as State)
      add({ ...written, item: 0, change: 'state', title, type: '', status: '', changed: '' })
    }
    const last = states.at(-1)
    if (last === undefined) return
    after = [last.workspace, last.revision]
    await pause()
  }
}

const convert = async (connection: Connection, pause: Pause): Promise<void> => {
  const { driver, sql } = connection
  driver.exec(pastTable)
  const add = (change: PastChange): void => {
    sql(insertSql).run(...pastColumns.map((column) => change[column]))
  }
  await addEntries(connection, add, pause)
  await addStates(connection, add, pause)
  for (const statement of [joinEventsSql(ofItem), relationsSql, nameRelationsSql, ...numberSql]) {
    driver.exec(statement)
    await pause()
  }
}

export const activity: Migration = { version: 8, name: 'activity', sql: tables, convert }
