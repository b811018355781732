import { element, nodesOf, part } from './dom.ts'
import { snippetPieces } from './marked-text.ts'
import type { Hit } from './items.ts'
import { callTool } from './mcp.ts'
import { addExamples, callLine, openPanel } from './panel.ts'
import { dayOf, facts, itemLink } from './show-item.ts'
import { showMarkdown } from './show-markdown.ts'
import { words } from './words.ts'

const shown = 6

export const openSearch = (): void => {
  openPanel('search', async (panel) => {
    const args = { query: panel.value('query'), limit: shown }
    const { items, total } = await callTool<{ readonly items: readonly Hit[]; readonly total: number }>(
      'search_items',
      args,
    )
    return () => {
      const summary = total === 0 ? words.nothingFound : words.found(total, items.length)
      panel.show(summary, callLine('search_items', args), element('ol', { class: 'hits' }, ...items.map(showHit)))
    }
  })
}

const showHit = (hit: Hit): HTMLElement =>
  element(
    'li',
    {},
    element('h3', {}, itemLink(hit)),
    element('p', {}, ...nodesOf(snippetPieces(hit.snippet), 'mark')),
    facts(hit),
  )

interface Stats {
  readonly totalItems: number
  readonly itemsByType: Readonly<Record<string, number>>
  readonly mostUsedTags: readonly { readonly name: string }[]
  readonly graph: { readonly edges: number }
}

interface State {
  readonly content: string | null
  readonly updatedAt: string | null
  readonly metadata: { readonly updatedBy?: string }
}

/** Shows what is in the store. */
export const showStore = async (): Promise<void> => {
  const [numbers, container] = [part('numbers'), part('state')]
  if (numbers === undefined || container === undefined) return
  const [stats, state] = await Promise.all([callTool<Stats>('get_stats', {}), callTool<State>('get_current_state', {})])
  const counts = [
    [stats.totalItems, words.items],
    [Object.keys(stats.itemsByType).length, words.types],
    [stats.graph.edges, words.relations],
  ] as const
  numbers.replaceChildren(
    ...counts.map(([count, what]) => element('li', {}, element('b', {}, String(count)), ` ${what}`)),
  )
  container.replaceChildren(...showState(state, stats.totalItems === 0))
  addExamples(
    'search',
    stats.mostUsedTags.slice(0, 5).map(({ name }) => `tag:${/\s/.test(name) ? `"${name}"` : name}`),
  )
}

const showState = ({ content, updatedAt, metadata }: State, isEmpty: boolean): readonly HTMLElement[] => {
  if (content === null || updatedAt === null) return [element('p', {}, isEmpty ? words.empty : words.noState)]
  const when = [dayOf(updatedAt), metadata.updatedBy ?? ''].filter(Boolean).join(' · ')
  return [element('p', { class: 'day' }, `${words.updated} ${when}`), showMarkdown(content)]
}
