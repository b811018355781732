import type { Session } from '../../../../storage/session.ts'
import type { Scope } from '../scope.ts'
import { applyTagChanges, type TagUse, type WaitingTags } from './tag-uses.ts'

/** How much is missing from a count. It stays the same while others write, because they change both sides alike. */
export interface Drift {
  readonly facets: readonly { readonly facet: number; readonly by: number }[]
  readonly tags: readonly { readonly name: string; readonly by: number }[]
}

const facetsSql = `SELECT facet, CAST(real AS BIGINT) - counted AS by FROM (
    SELECT known.facet, (SELECT count(*) FROM items WHERE items.workspace = $1 AND items.facet = known.facet) AS real,
      known.count + (SELECT CAST(coalesce(sum(waiting.items), 0) AS BIGINT) FROM waiting_counts AS waiting
        WHERE waiting.workspace = $1 AND waiting.facet = known.facet) AS counted
    FROM item_facets AS known WHERE known.workspace = $1) AS compared
  WHERE real <> counted`

const tagsSql = 'SELECT name, folded, number, count FROM tags WHERE workspace = $1'
const waitingSql = `SELECT made, tags FROM waiting_counts WHERE workspace = $1 AND tags <> '' ORDER BY made, number`
const usedSql = 'SELECT name, count(*) AS count FROM item_tags WHERE workspace = $1 GROUP BY name'

const tagDrift = async (session: Session, workspace: number): Promise<Drift['tags']> => {
  const [known, waiting, used] = await Promise.all([
    session.rows<TagUse>(tagsSql, [workspace]),
    session.rows<WaitingTags>(waitingSql, [workspace]),
    session.rows<{ name: string; count: number }>(usedSql, [workspace]),
  ])
  const counted = applyTagChanges(known, waiting)
  const real = new Map(used.map(({ name, count }) => [name, count]))
  return [...new Set([...counted.keys(), ...real.keys()])].flatMap((name) => {
    const by = (real.get(name) ?? 0) - (counted.get(name)?.count ?? 0)
    return by === 0 ? [] : [{ name, by }]
  })
}

/** Compares the counts of facets and tags, with the changes that wait, with the items. All in one view of the data. */
export const inspectCounts = async ({ session, workspace }: Scope): Promise<Drift> => ({
  facets: await session.rows(facetsSql, [workspace]),
  tags: await tagDrift(session, workspace),
})
