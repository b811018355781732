import type { CommandInvocation } from '../../../kernel/command.ts'
import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { DocsDeps } from '../deps.ts'
import { sourceTitle } from '../domain/versions.ts'
import type { ProblemCount, Source } from '../ports.ts'
import { unknownSource } from '../use-cases/find-sources.ts'
import { counted, jsonOption, shellCaller, tabbed } from './words.ts'

const mostProblems = 50
const mostInJson = 1_000

interface SourceStats {
  readonly source: Source
  readonly problems: readonly ProblemCount[]
}

const statsOf = async (
  invocation: CommandInvocation,
  { store }: DocsDeps,
  sources: readonly Source[],
): Promise<readonly SourceStats[]> => {
  const stats: SourceStats[] = []
  for (const source of sources)
    stats.push({ source, problems: await store.problems(shellCaller(invocation), source.number, mostInJson) })
  return stats
}

const placeOf = ({ path, line }: ProblemCount): string => (line > 0 ? `${path}:${line}` : path)

export const statsCommand = defineCommand<DocsDeps>()({
  path: ['docs', 'stats'],
  effect: 'read',
  args: '[name]',
  argWords: { name: { en: 'only this documentation', ja: 'この文書だけ' } },
  description: {
    en: 'Count files and sections, and what could not be read: how often, what, and where first.',
    ja: 'ファイルと節の数、読めなかったものの回数、内容、最初の場所を表示します。',
  },
  examples: ['kura docs stats', 'kura docs stats rules --json'],
  options: [jsonOption],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const [wanted] = args
      const all = await deps.store.sources(shellCaller(invocation))
      const chosen = all.filter(({ name }) => wanted === undefined || name === wanted)
      if (wanted !== undefined && chosen.length === 0) throw unknownSource(wanted, all)
      const stats = await statsOf(invocation, deps, chosen)
      if (options.json === true) {
        output.data(`${JSON.stringify(stats, null, 2)}\n`)
        return
      }
      for (const { source, problems } of stats) {
        const { files, sections } = source
        output.data(tabbed([sourceTitle(source), counted(files, 'file'), counted(sections, 'section')]))
        for (const problem of problems.slice(0, mostProblems))
          output.data(`  ${tabbed([problem.count, problem.kind, problem.what, placeOf(problem)])}`)
        if (problems.length > mostProblems)
          output.message({
            en: `${sourceTitle(source)}: only the ${mostProblems} most frequent are shown; --json shows more.`,
            ja: `${sourceTitle(source)}: 多いものから ${mostProblems} 件だけを表示しました。--json ではさらに表示します。`,
          })
      }
    }),
})
