import type { Contender } from './ask.ts'
import type { Corpus } from './corpus.ts'
import type { TeamPlan } from './plan.ts'

const oneOf = <T>(all: readonly T[], n: number): T => {
  const chosen = all[n % all.length]
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}

/** Kura over HTTP, on either engine. */
export const kuraContender = (ports: readonly number[], { queries, drafts }: Corpus): Contender => ({
  ports,
  path: '/mcp',
  bodyOf: (kind, n) => {
    const params =
      kind === 'search'
        ? { name: 'search_items', arguments: { query: oneOf(queries, n), limit: 20 } }
        : { name: 'create_item', arguments: oneOf(drafts, n) }
    return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  },
})

/** bench/floor/team-by-hand.cjs */
export const byHandContender = (ports: readonly number[], plan: TeamPlan): Contender => ({
  ports,
  path: '/',
  bodyOf: (kind, n) => JSON.stringify({ kind, n: n % (kind === 'search' ? plan.searches : plan.creates).length }),
})

/** bench/floor/team-full-text.cjs */
export const fullTextContender = (
  ports: readonly number[],
  { queries, drafts }: Corpus,
  matching: 'any' | 'all',
): Contender => ({
  ports,
  path: '/',
  bodyOf: (kind, n) =>
    JSON.stringify(
      kind === 'search' ? { kind, matching, query: oneOf(queries, n) } : { kind, draft: oneOf(drafts, n) },
    ),
})
