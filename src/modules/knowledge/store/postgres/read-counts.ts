import { byUse, type TagCount } from '../../domain/tags.ts'
import type { Facet, ReadTx } from '../../ports.ts'
import { facetFields } from '../columns.ts'
import type { Scope } from './scope.ts'
import { applyTagChanges, type TagUse, type WaitingTags } from './tag-uses.ts'

// Counts are what the last fold has counted, and the changes that wait. Both come from one statement, so that no fold
// can come between them.

const fold = '(SELECT coalesce((SELECT version FROM folds WHERE workspace = $1), 0) AS version) AS fold'

const waitingFacets = `(SELECT facet AS changed, CAST(sum(items) AS BIGINT) AS "moreItems",
    CAST(sum(connections) AS BIGINT) AS "moreConnections", CAST(sum(isolated) AS BIGINT) AS "moreIsolated"
  FROM waiting_counts WHERE workspace = $1 AND facet <> 0 GROUP BY facet) AS waiting`

const changesSql = `SELECT version, waiting.* FROM ${fold} LEFT JOIN ${waitingFacets} ON true`

const facetsSql = `SELECT version, facet, ${facetFields.join(', ')}, count, connections, isolated, waiting.*
  FROM ${fold} JOIN item_facets ON workspace = $1 LEFT JOIN ${waitingFacets} ON changed = facet
  ORDER BY ${facetFields.join(', ')}`

interface Changes {
  readonly version: number
  readonly changed: number | null
  readonly moreItems: number | null
  readonly moreConnections: number | null
  readonly moreIsolated: number | null
}

const withChanges = (facet: Facet, changes: Changes | undefined): Facet => ({
  ...facet,
  count: facet.count + (changes?.moreItems ?? 0),
  connections: facet.connections + (changes?.moreConnections ?? 0),
  isolated: facet.isolated + (changes?.moreIsolated ?? 0),
})

const readFacets = async ({ session, workspace, knownCounts }: Scope): Promise<readonly Facet[]> => {
  const rows = await session.rows<Facet & Changes>(facetsSql, [workspace])
  const facets = rows.map(
    ({ version: _, changed: _changed, moreItems: _items, moreConnections: _ends, moreIsolated: _alone, ...facet }) =>
      facet,
  )
  const version = rows[0]?.version
  if (version !== undefined) knownCounts.keep(workspace, { version, facets })
  return facets.map((facet, index) => withChanges(facet, rows[index]))
}

const isUsed = ({ count }: { readonly count: number }): boolean => count > 0

export const facetsIn = async (scope: Scope): Promise<readonly Facet[]> => {
  const { session, workspace, knownCounts } = scope
  const changes = await session.rows<Changes>(changesSql, [workspace])
  const known = knownCounts.facets(workspace, changes[0]?.version ?? 0)
  if (known === undefined) return (await readFacets(scope)).filter(isUsed)
  const byFacet = new Map(changes.map((change) => [change.changed, change]))
  const numbers = new Set<number | null>(known.map(({ facet }) => facet))
  // A facet that was made since the fold is only in the table.
  if (changes.some(({ changed }) => changed !== null && !numbers.has(changed)))
    return (await readFacets(scope)).filter(isUsed)
  return known.map((facet) => withChanges(facet, byFacet.get(facet.facet))).filter(isUsed)
}

const waitingTags = "waiting_counts WHERE workspace = $1 AND tags <> ''"

const changedTagsSql = `SELECT version, made, tags FROM ${fold}
  LEFT JOIN (SELECT made, number, tags FROM ${waitingTags}) AS waiting ON true ORDER BY made, number`

/** The tags of a condition, and all changes that wait. */
const tagsSql = (condition: string): string => `SELECT version, name, folded, number, count, made, changes FROM ${fold}
  LEFT JOIN (
    SELECT name, folded, number, count, CAST(NULL AS BIGINT) AS made, NULL AS changes
    FROM tags WHERE workspace = $1${condition}
    UNION ALL SELECT NULL, NULL, number, 0, made, tags FROM ${waitingTags}) AS found ON true
  ORDER BY made, number`

type TagRow = { readonly version: number } & (
  | (TagUse & { readonly made: null; readonly changes: null })
  | { readonly name: null; readonly made: number; readonly changes: string }
  | { readonly name: null; readonly made: null; readonly changes: null }
)

/** The folded uses that the condition chooses, and all changes that wait. */
const readTags = async (
  { session, workspace }: Scope,
  condition: string,
  values: readonly unknown[],
): Promise<{
  readonly version: number
  readonly folded: readonly TagUse[]
  readonly waiting: readonly WaitingTags[]
}> => {
  const rows = await session.rows<TagRow>(tagsSql(condition), [workspace, ...values])
  return {
    version: rows[0]?.version ?? 0,
    folded: rows.flatMap((row) =>
      row.name === null ? [] : [{ name: row.name, folded: row.folded, number: row.number, count: row.count }],
    ),
    waiting: rows.flatMap((row) => (row.changes === null ? [] : [{ made: row.made, tags: row.changes }])),
  }
}

const usedTags = (uses: ReadonlyMap<string, TagUse>): readonly TagUse[] => [...uses.values()].filter(isUsed)

const allTags = async (scope: Scope): Promise<readonly TagUse[]> => {
  const { session, workspace, knownCounts } = scope
  const rows = await session.rows<{ version: number; made: number | null; tags: string | null }>(changedTagsSql, [
    workspace,
  ])
  const known = knownCounts.tags(workspace, rows[0]?.version ?? 0)
  if (known) {
    const waiting = rows.flatMap(({ made, tags }) => (made === null || tags === null ? [] : [{ made, tags }]))
    return usedTags(applyTagChanges(known, waiting))
  }
  const { version, folded, waiting } = await readTags(scope, '', [])
  knownCounts.keep(workspace, { version, tags: folded })
  return usedTags(applyTagChanges(folded, waiting))
}

const someTags = async (scope: Scope, condition: string, value: unknown): Promise<readonly TagUse[]> => {
  const { folded, waiting } = await readTags(scope, condition, [value])
  return usedTags(applyTagChanges(folded, waiting))
}

/** The uses of these tags; those that are not used are left out. */
export const usesOf = async (scope: Scope, names: readonly string[]): Promise<readonly TagUse[]> => {
  const wanted = new Set(names)
  return (await someTags(scope, ' AND name = ANY($2::text[])', names)).filter(({ name }) => wanted.has(name))
}

// The newest item of each facet is found with one index lookup. A facet without items has none.
const newest = `SELECT max(updated_at) FROM items
  WHERE items.workspace = $1 AND items.facet = item_facets.facet`
const typeUsesSql = `SELECT type, "lastUsed" FROM (
    SELECT type, max((${newest})) AS "lastUsed" FROM item_facets WHERE workspace = $1 GROUP BY type) AS uses
  WHERE "lastUsed" IS NOT NULL ORDER BY type`

const countOf = ({ name, count }: TagUse): TagCount => ({ name, count })

type Counts = Pick<ReadTx, 'facets' | 'typeUses' | 'tagCounts' | 'tagsByPrefix' | 'tagsFoldedAs'>

export const readCounts = (scope: Scope): Counts => ({
  facets: () => facetsIn(scope),
  typeUses: () => scope.session.rows(typeUsesSql, [scope.workspace]),
  tagCounts: async () => (await allTags(scope)).map(countOf).toSorted(byUse),
  tagsByPrefix: async (prefix, limit) => {
    const condition = ' AND folded >= $2 AND left(folded, length($2)) = $2'
    const found = (await someTags(scope, condition, prefix)).filter(({ folded }) => folded.startsWith(prefix))
    return found.map(countOf).toSorted(byUse).slice(0, limit)
  },
  tagsFoldedAs: async (wanted) => {
    const forms = new Set(wanted)
    return (await someTags(scope, ' AND folded = ANY($2::text[])', wanted))
      .filter(({ folded }) => forms.has(folded))
      .toSorted((one, other) => one.number - other.number)
      .map(({ name, folded }) => ({ name, folded }))
  },
})
