import { shortActor, type ItemHead } from '../domain/activity.ts'
import { changedFields, type HistoryEntry } from '../domain/history.ts'
import type { Item } from '../domain/item.ts'

/** An entry of the history as the migration to version 8 reads it, newest first for each item. */
export interface PastEntry {
  readonly workspace: number
  readonly item: number
  readonly revision: number
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly before: string
}

export interface PastState extends Omit<PastEntry, 'item' | 'change' | 'before'> {
  readonly state: string
}

/** A change that was made before there was a list of changes, with what the item was called then. */
export interface PastChange extends Omit<PastEntry, 'before'>, ItemHead {
  readonly changed: string
}

/** The number of entries in memory at a time: each may contain a long text. */
export const entriesAtOnce = 50

const noHead: ItemHead = { title: '', type: '', status: '' }

export const keyOfEntry = ({ workspace, item }: Pick<PastEntry, 'workspace' | 'item'>): string => `${workspace} ${item}`

/** Goes back through the history. `heads` are the items as they are now. */
export const createPast = (): ((
  entries: readonly PastEntry[],
  heads: ReadonlyMap<string, ItemHead>,
) => readonly PastChange[]) => {
  let known: { readonly key: string; readonly head: ItemHead } | undefined
  return (entries, heads) =>
    entries.map(({ before: text, ...entry }) => {
      const key = keyOfEntry(entry)
      const before = JSON.parse(text) as Partial<Item>
      const later = known?.key === key ? known.head : (heads.get(key) ?? noHead)
      const { title = later.title, type = later.type, status = later.status } = before
      const former = { title, type, status }
      known = { key, head: former }
      const changed = changedFields({
        id: entry.item,
        ...entry,
        change: entry.change as HistoryEntry['change'],
        before,
      })
      const head = entry.change === 'delete' ? former : later
      return { ...entry, actor: shortActor(entry.actor), ...head, changed: changed.join(',') }
    })
}

/** In the order of the columns of the table of past changes. */
export const pastColumns = [
  'workspace',
  'item',
  'revision',
  'change',
  'actor',
  'at',
  'title',
  'type',
  'status',
  'changed',
] as const

/** Whether an event belongs to a version: both were made by one write. */
const ofVersion = `events.source_revision = activity_past.revision - 1 AND events.at = activity_past.at
    AND substr(events.actor, 1, 203) = activity_past.actor`

/** Gives versions the events of the write that made them. `source` is the condition that an event is of the item. */
export const joinEventsSql = (source: string): string => `UPDATE activity_past SET (first_event, last_event) = (
    SELECT min(event), max(event) FROM relation_events AS events WHERE ${source} AND ${ofVersion})
  WHERE item > 0`

/** The condition that no version has the event. */
export const isAlone = (source: string): string => `NOT EXISTS (SELECT 1 FROM activity_past
    WHERE ${source} AND part = 0 AND ${ofVersion})`

/** Relations have no title of their own: it is that of the version of the item at that time. */
export const nameRelationsSql = `UPDATE activity_past SET (title, type, status) = (
    SELECT title, type, status FROM activity_past AS version
    WHERE version.workspace = activity_past.workspace AND version.item = activity_past.item
      AND version.part = 0
      AND version.revision <= CASE WHEN activity_past.revision < 1 THEN 1 ELSE activity_past.revision END
    ORDER BY version.revision DESC LIMIT 1)
  WHERE part > 0`

const numbered = `(SELECT workspace, item, revision, change, actor, at, first_event, last_event,
    coalesce(title, '') AS title, coalesce(type, '') AS type, coalesce(status, '') AS status, changed,
    row_number() OVER (PARTITION BY workspace ORDER BY at, item, revision, part) AS number
  FROM activity_past) AS past`

/** Gives every change its number in the order of time, and every facet the number of its first change. */
export const numberSql = [
  `INSERT INTO activity_facets (workspace, facet, actor, change, type)
    SELECT workspace, min(number), actor, change, type FROM ${numbered} WHERE true
    GROUP BY workspace, actor, change, type ON CONFLICT DO NOTHING`,
  `INSERT INTO activity
      (workspace, number, facet, at, item, revision, first_event, last_event, status, title, changed)
    SELECT past.workspace, past.number, facets.facet, past.at, past.item, past.revision,
      past.first_event, past.last_event, past.status, past.title, past.changed
    FROM ${numbered} JOIN activity_facets AS facets ON facets.workspace = past.workspace
      AND facets.actor = past.actor AND facets.change = past.change AND facets.type = past.type
    WHERE true ON CONFLICT DO NOTHING`,
  `UPDATE workspaces SET last_activity =
    coalesce((SELECT max(number) FROM activity WHERE activity.workspace = workspaces.number), 0)`,
  'DROP TABLE activity_past',
] as const
