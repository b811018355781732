import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import type { Session } from '../../../../storage/session.ts'
import type { ItemHead } from '../../domain/activity.ts'
import { titleOfState, type State } from '../../domain/state.ts'
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
} from '../past-changes.ts'

const insertSql = `INSERT INTO activity_past (${pastColumns.join(', ')})
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], ${pastColumns
    .slice(3)
    .map((_, index) => `$${index + 4}::text[]`)
    .join(', ')}) ON CONFLICT DO NOTHING`

const entriesSql = `SELECT workspace, item, revision, change, actor, at, before FROM item_history
  WHERE (workspace, item, revision) < ($1, $2, $3)
  ORDER BY workspace DESC, item DESC, revision DESC LIMIT ${entriesAtOnce}`

const headsSql = `SELECT items.workspace, items.id AS item, items.title, facets.type, facets.status
  FROM unnest($1::bigint[], $2::bigint[]) AS u(number, id)
  JOIN items ON items.workspace = u.number AND items.id = u.id
  JOIN item_facets AS facets ON facets.workspace = items.workspace AND facets.facet = items.facet`

const sameItem = 'activity_past.workspace = events.workspace AND activity_past.item = events.source'

const relationsSql = `INSERT INTO activity_past
    (workspace, item, revision, part, first_event, last_event, change, actor, at)
  SELECT workspace, source, min(source_revision), min(event), min(event), max(event), 'relate',
    substr(actor, 1, 203), at
  FROM relation_events AS events WHERE ${isAlone(sameItem)}
  GROUP BY workspace, source, actor, at ON CONFLICT DO NOTHING`

const statesSql = `SELECT workspace, revision, actor, at, state FROM states
  WHERE state <> '' AND (workspace, revision) > ($1, $2) ORDER BY workspace, revision LIMIT ${entriesAtOnce}`

type Pause = () => Promise<void>
type Head = ItemHead & Pick<PastEntry, 'workspace' | 'item'>

const add = async (session: Session, changes: readonly PastChange[]): Promise<void> => {
  await session.run(
    insertSql,
    pastColumns.map((column) => changes.map((change) => change[column])),
  )
}

const largest = Number.MAX_SAFE_INTEGER

const addEntries = async (session: Session, pause: Pause): Promise<void> => {
  const past = createPast()
  for (let before: readonly number[] = [largest, 0, 0]; ; ) {
    const entries = await session.rows<PastEntry>(entriesSql, before)
    const last = entries.at(-1)
    if (last === undefined) return
    const heads = await session.rows<Head>(headsSql, [
      entries.map(({ workspace }) => workspace),
      entries.map(({ item }) => item),
    ])
    await add(session, past(entries, new Map(heads.map((head) => [keyOfEntry(head), head]))))
    before = [last.workspace, last.item, last.revision]
    await pause()
  }
}

const addStates = async (session: Session, pause: Pause): Promise<void> => {
  for (let after: readonly number[] = [0, 0]; ; ) {
    const states = await session.rows<PastState>(statesSql, after)
    const last = states.at(-1)
    if (last === undefined) return
    await add(
      session,
      states.map(({ state, ...written }) => {
        const title = titleOfState(JSON.parse(state) as State)
        return { ...written, item: 0, change: 'state', title, type: '', status: '', changed: '' }
      }),
    )
    after = [last.workspace, last.revision]
    await pause()
  }
}

const convert = async (session: Session, pause: Pause): Promise<void> => {
  await addEntries(session, pause)
  await addStates(session, pause)
  for (const statement of [joinEventsSql(sameItem), relationsSql, nameRelationsSql, ...numberSql]) {
    await session.run(statement)
    await pause()
  }
}

/** See migrations/008-activity.ts. */
export const activity: PostgresMigration = {
  version: 8,
  name: 'activity',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS activity (
      workspace BIGINT NOT NULL,
      number BIGINT NOT NULL,
      facet BIGINT NOT NULL,
      at ${text} NOT NULL,
      item BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      first_event BIGINT,
      last_event BIGINT,
      status ${text} NOT NULL,
      title ${text} NOT NULL,
      changed ${text} NOT NULL,
      PRIMARY KEY (workspace, number)
    )`,
    'CREATE INDEX IF NOT EXISTS activity_by_facet ON activity(workspace, facet, number)',
    'CREATE INDEX IF NOT EXISTS activity_by_item ON activity(workspace, item)',
    `CREATE TABLE IF NOT EXISTS activity_facets (
      workspace BIGINT NOT NULL,
      facet BIGINT NOT NULL,
      actor ${text} NOT NULL,
      change ${text} NOT NULL,
      type ${text} NOT NULL,
      PRIMARY KEY (workspace, facet)
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS activity_facets_by_value ON activity_facets(workspace, actor, change, type)',
    `CREATE TABLE IF NOT EXISTS saved_views (
      workspace BIGINT NOT NULL,
      name ${text} NOT NULL,
      query ${text} NOT NULL,
      actor ${text} NOT NULL,
      at ${text} NOT NULL,
      PRIMARY KEY (workspace, name)
    )`,
    'ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS last_activity BIGINT NOT NULL DEFAULT 0',
    // It is filled and dropped by the conversion.
    `CREATE TABLE IF NOT EXISTS activity_past (
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      part BIGINT NOT NULL DEFAULT 0,
      first_event BIGINT,
      last_event BIGINT,
      change ${text},
      actor ${text},
      at ${text},
      title ${text},
      type ${text},
      status ${text},
      changed ${text} DEFAULT '',
      PRIMARY KEY (workspace, item, revision, part)
    )`,
  ],
  convert,
}
