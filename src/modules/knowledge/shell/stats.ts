import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { statsOf, typeStatsOf, type TypeStats } from '../domain/stats.ts'
import { factLine } from './fact-line.ts'
import { labelsIn, type Labels } from './labels.ts'
import { shellCaller } from './shell-caller.ts'
import { tableOf, type TableOutput } from './table.ts'

type Stats = ReturnType<typeof statsOf>

export const statsCommand = defineCommand<KnowledgeDeps>()({
  path: ['stats'],
  effect: 'read',
  description: {
    en:
      'Count the items by type, status and priority, ' +
      'with the tags that are used most and the shape of the relations.',
    ja: '項目を種類、状態、優先度ごとに数え、よく使われているタグと関連の様子を表示します。',
  },
  examples: ['kura stats', 'kura stats --json'],
  options: [{ flags: '--json', description: { en: 'print the numbers as JSON', ja: '数値を JSON で表示する' } }],
  run: (invocation, { store }) =>
    unlessStopped(invocation, async () => {
      const { options, output, language } = invocation
      const { stats, types } = await store.read(shellCaller(invocation), async (tx) => {
        const facets = await tx.facets()
        return {
          stats: statsOf({ facets, tags: await tx.tagCounts(), maxConnections: await tx.maxConnections() }),
          types: typeStatsOf(facets, await tx.typeUses()),
        }
      })
      if (options.json === true) output.data(`${JSON.stringify({ ...stats, types }, null, 2)}\n`)
      else
        output.data(
          sections(stats, types, { labels: labelsIn(language), output })
            .filter((part) => part !== '')
            .join('\n'),
        )
    }),
})

interface Display {
  readonly labels: Labels
  readonly output: TableOutput
}

const sections = (stats: Stats, types: readonly TypeStats[], { labels, output }: Display): readonly string[] => {
  const counts = (head: string, entries: readonly (readonly [string, number])[]): string =>
    tableOf(
      [
        { head, of: ([name]: readonly [string, number]) => name, shrinks: true },
        { head: labels.items, of: ([, count]) => String(count), alignsRight: true },
      ],
      entries,
      output,
    )
  const { edges, avgConnections, maxConnections, isolated } = stats.graph
  const whole = [
    ...factLine([labels.items, String(stats.totalItems)]),
    ...factLine(
      [labels.relations, String(edges)],
      [labels.average, String(avgConnections)],
      [labels.maxRelations, String(maxConnections)],
      [labels.isolated, String(isolated)],
    ),
  ]
  return [
    whole.map((line) => `${line}\n`).join(''),
    typeTable(types, { labels, output }),
    counts(labels.status, Object.entries(stats.itemsByStatus)),
    counts(labels.priority, Object.entries(stats.itemsByPriority)),
    counts(
      labels.tag,
      stats.mostUsedTags.map(({ name, count }) => [name, count] as const),
    ),
  ]
}

const typeTable = (types: readonly TypeStats[], { labels, output }: Display): string =>
  tableOf(
    [
      { head: labels.type, of: ({ type }) => type, shrinks: true },
      { head: labels.items, of: ({ count }) => String(count), alignsRight: true },
      { head: labels.average, of: ({ avgRelations }) => String(avgRelations), alignsRight: true },
      { head: labels.lastUsed, of: ({ lastUsed }) => lastUsed.slice(0, 10) },
    ],
    types,
    output,
  )
