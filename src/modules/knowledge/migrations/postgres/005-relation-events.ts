import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import type { Session } from '../../../../storage/session.ts'
import { convertEntries, entriesAtOnce, holdsRelations, type FormerEntry } from '../former-relations.ts'

const entriesSql = `SELECT workspace || ' ' || item AS item, revision, change, actor, at, before FROM item_history
  WHERE (workspace, item, revision) > ($1, $2, $3) AND before LIKE '%${holdsRelations}%'
  ORDER BY workspace, item_history.item, revision LIMIT ${entriesAtOnce}`

const edgesSql = `SELECT workspace || ' ' || source AS item, target FROM item_edges
  JOIN unnest($1::bigint[], $2::bigint[]) AS u(number, id) ON workspace = number AND source = id ORDER BY target`

const eventsSql = `INSERT INTO relation_events (workspace, source, event, target, change, source_revision, actor, at)
  SELECT workspace, source, event, target, change, event - 1, actor, at
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[])
    AS u(workspace, source, event, target, change, actor, at)
  ON CONFLICT DO NOTHING`

const eraseSql = `DELETE FROM item_history USING unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS u(number, id, made)
  WHERE workspace = number AND item = id AND revision = made`

const keepSql = `UPDATE item_history SET before = u.text
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) AS u(number, id, made, text)
  WHERE workspace = number AND item = id AND revision = made`

const workspaceAndId = ({ item }: Pick<FormerEntry, 'item'>): readonly [workspace: number, id: number] => {
  const [workspace = 0, id = 0] = item.split(' ').map(Number)
  return [workspace, id]
}

/** The workspaces, items and revisions of the entries, each as one list. */
const keyColumnsOf = (entries: readonly FormerEntry[]): readonly (readonly number[])[] => [
  entries.map((entry) => workspaceAndId(entry)[0]),
  entries.map((entry) => workspaceAndId(entry)[1]),
  entries.map(({ revision }) => revision),
]

const edgesOf = async (
  session: Session,
  entries: readonly FormerEntry[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const keys = [...new Set(entries.map(({ item }) => item))].map((item) => workspaceAndId({ item }))
  const edges = new Map<string, number[]>()
  const rows = await session.rows<{ item: string; target: number }>(edgesSql, [
    keys.map(([workspace]) => workspace),
    keys.map(([, id]) => id),
  ])
  for (const { item, target } of rows) {
    const known = edges.get(item) ?? []
    known.push(target)
    edges.set(item, known)
  }
  return edges
}

const convert = async (session: Session, pause: () => Promise<void>): Promise<void> => {
  for (let after: readonly number[] = [0, 0, 0]; ; ) {
    const entries = await session.rows<FormerEntry>(entriesSql, after)
    const isLast = entries.length < entriesAtOnce
    const edges = await edgesOf(
      session,
      entries.filter(({ item }, index) => entries[index + 1]?.item !== item),
    )
    const { events, erased, kept } = convertEntries(entries, (item) => edges.get(item) ?? [], isLast)
    const sources = events.map(({ entry }) => entry)
    await session.run(eventsSql, [
      ...keyColumnsOf(sources),
      events.map(({ other }) => other),
      events.map(({ change }) => change),
      sources.map(({ actor }) => actor),
      sources.map(({ at }) => at),
    ])
    await session.run(eraseSql, keyColumnsOf(erased))
    await session.run(keepSql, [...keyColumnsOf(kept), kept.map(({ before }) => before)])
    if (isLast) return
    const done = entries.slice(-2, -1)
    after = keyColumnsOf(done).flat()
    await pause()
  }
}

export const relationEvents: PostgresMigration = {
  version: 5,
  name: 'relation events',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS relation_events (
      workspace BIGINT NOT NULL,
      source BIGINT NOT NULL,
      event BIGINT NOT NULL,
      target BIGINT NOT NULL,
      source_revision BIGINT NOT NULL,
      target_revision BIGINT,
      change ${text} NOT NULL,
      actor ${text} NOT NULL,
      at ${text} NOT NULL,
      PRIMARY KEY (workspace, source, event, target)
    )`,
    'CREATE INDEX IF NOT EXISTS relation_events_by_target ON relation_events(workspace, target, event)',
    'ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS last_event BIGINT',
    // Events that come from entries have the numbers of those entries.
    'UPDATE workspaces SET last_event = (SELECT coalesce(max(revision), 0) FROM item_history) WHERE last_event IS NULL',
  ],
  convert,
}
