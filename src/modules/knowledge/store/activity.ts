import type { ActivityEntry } from '../domain/activity.ts'
import type { ActivityReads, ActivityRequest } from '../ports.ts'
import type { Dialect } from './dialect.ts'
import type { Scope } from './scope.ts'

type Row = Omit<ActivityEntry, 'changed' | 'added' | 'removed' | 'moreRelations'> & {
  readonly changed: string
  readonly relations: unknown
}

/** How many relations of one change are shown. */
export const maxShownRelations = 40

const noLimit = Number.MAX_SAFE_INTEGER

const range = 'workspace = $1 AND number < $2 AND number > $3'

/** A name in the history is `client`, or `user (client)`. */
const actorTest = `($2 = '' OR actor = $2 OR substr(actor, 1, length($2) + 2) = $2 || ' (' OR
  substr(actor, length(actor) - length($2) - 2) = ' (' || $2 || ')')`

const statementsOf = ({ own, keyIn, among, each, orderedList, lastActivity }: Dialect) => {
  const events = `SELECT event, target, change || ' ' || target AS relation FROM relation_events
    WHERE ${own('relation_events')}source = ${keyIn('page.item')}
      AND event >= page.first_event AND event <= page.last_event
    ORDER BY event, target LIMIT ${maxShownRelations + 1}`
  const relations = orderedList('relation', `(${events}) AS shown`, 'event, target')
  /** The rows of one page. Only they are joined. */
  const rows = (page: string): string => `SELECT page.number, item, revision, change, actor, at, title, type, status,
      changed, CASE WHEN first_event IS NULL THEN NULL ELSE ${relations} END AS relations
    FROM (SELECT * FROM activity WHERE ${page}) AS page
    JOIN activity_facets AS facets ON facets.workspace = $1 AND facets.facet = page.facet
    ORDER BY page.number DESC`
  const newest = `SELECT number FROM activity WHERE ${range} AND facet = chosen.facet ORDER BY number DESC LIMIT $4`
  return {
    last: lastActivity,
    page: rows(`${range} ORDER BY number DESC LIMIT $4`),
    facets: `SELECT facet FROM activity_facets WHERE workspace = $1 AND ${actorTest}
      AND ($3 = '' OR change = $3) AND (NOT $4 OR type = $5)`,
    // Of many facets only those with the newest changes can be on the page.
    numbers: `WITH tops AS (SELECT value AS facet,
        (SELECT max(number) FROM activity WHERE ${range} AND facet = value) AS top FROM ${each('$5')}),
      chosen AS (SELECT facet FROM tops WHERE top IS NOT NULL ORDER BY top DESC LIMIT $4)
      SELECT ${orderedList('number', `(${newest}) AS newest`, 'number')} AS numbers FROM chosen`,
    chosen: rows(`workspace = $1 AND ${among('number', '$2')}`),
  }
}

const isFiltered = ({ actor, change, type }: ActivityRequest): boolean =>
  actor !== undefined || change !== undefined || type !== undefined

/** Reads the changes of a workspace. Filters are found through the facets of the changes, never by reading them all. */
export const readActivityOn = (
  dialect: Dialect,
): ((scope: Scope) => Pick<ActivityReads, 'activity' | 'lastActivity'>) => {
  const sql = statementsOf(dialect)
  const { idOf, numbers, texts } = dialect
  const entryOf = ({ relations, changed, ...row }: Row): ActivityEntry => {
    const all = texts(relations).map((text) => text.split(' '))
    const shown = all.slice(0, maxShownRelations)
    const of = (kind: string): readonly number[] =>
      shown.filter(([change]) => change === kind).map(([, target]) => idOf(Number(target)))
    return {
      ...row,
      changed: changed === '' ? [] : changed.split(','),
      added: of('link'),
      removed: of('unlink'),
      ...(all.length > shown.length && { moreRelations: true as const }),
    }
  }
  return ({ session, workspace }) => {
    const lastActivity = async (): Promise<number> =>
      (await session.row<{ last: number }>(sql.last, [workspace]))?.last ?? 0
    const numbersOf = async (request: ActivityRequest, bounds: readonly number[]): Promise<readonly number[]> => {
      const { actor = '', change = '', type, limit } = request
      const wanted = [workspace, actor, change, type !== undefined, type ?? '']
      const facets = (await session.rows<{ facet: number }>(sql.facets, wanted)).map(({ facet }) => facet)
      if (facets.length === 0) return []
      const lists = await session.rows<{ numbers: unknown }>(sql.numbers, [workspace, ...bounds, limit, facets])
      return lists
        .flatMap((row) => numbers(row.numbers))
        .sort((a, b) => b - a)
        .slice(0, limit)
    }
    return {
      lastActivity,
      activity: async (request) => {
        const { after = 0, before = noLimit, limit } = request
        // Most polls end here.
        if ((await lastActivity()) <= after) return []
        const bounds = [before, after]
        if (!isFiltered(request)) return (await session.rows<Row>(sql.page, [workspace, ...bounds, limit])).map(entryOf)
        const chosen = await numbersOf(request, bounds)
        return chosen.length === 0 ? [] : (await session.rows<Row>(sql.chosen, [workspace, chosen])).map(entryOf)
      },
    }
  }
}

const eraseItem = `DELETE FROM activity WHERE workspace = $1 AND item = $2`
const eraseStates = `DELETE FROM activity WHERE workspace = $1 AND item = 0
  AND revision = coalesce(CAST($2 AS BIGINT), revision)`

export interface ActivityErasure {
  /** Call it before the events of the item are erased. */
  item(id: number): Promise<void>
  states(revision: number | null): Promise<void>
}

/** Erases changes of a purged item or state, and changes of relations that were only about that item. */
export const eraseActivityOn = (dialect: Dialect): ((scope: Scope) => ActivityErasure) => {
  const { own, keyIn, idIn } = dialect
  const events = `FROM relation_events WHERE ${own('relation_events')}source = ${keyIn('activity.item')}
      AND event >= activity.first_event AND event <= activity.last_event`
  const ofOthers = `DELETE FROM activity WHERE workspace = $1 AND first_event IS NOT NULL
    AND item IN (SELECT ${idIn('source')} FROM relation_events WHERE ${own()}target = $2)
    AND EXISTS (SELECT 1 ${events} AND target = $2) AND NOT EXISTS (SELECT 1 ${events} AND target <> $2)
    AND facet IN (SELECT facet FROM activity_facets WHERE workspace = $1 AND change = 'relate')`
  return ({ session, workspace }) => ({
    item: async (id) => {
      await session.run(ofOthers, [workspace, dialect.keyOf(workspace, id)])
      await session.run(eraseItem, [workspace, id])
    },
    states: async (revision) => {
      await session.run(eraseStates, [workspace, revision])
    },
  })
}
