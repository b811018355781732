import { callTool } from '../../api/call-tool.ts'
import { useReading, type Reading } from '../../api/use-tool.ts'
import type { CommandEntry, FoundCommand } from './command.ts'

export interface Found extends FoundCommand {
  readonly agent: string
}

/** An answer shows at most this many of all agents together. */
const most = 20

/** The commands that fit a task, of every agent, the best first. A blank task asks nothing. */
export const useSearch = (task: string, agents: readonly string[]): Reading<readonly Found[]> => {
  const query = task.trim()
  return useReading<readonly Found[]>(
    query === '' || agents.length === 0 ? undefined : JSON.stringify([query, agents]),
    async (signal) => {
      const perAgent = await Promise.all(agents.map((agent) => searchIn(agent, query, signal)))
      return perAgent
        .flat()
        .toSorted((one, other) => other.score - one.score)
        .slice(0, most)
    },
  )
}

const searchIn = async (agent: string, query: string, signal: AbortSignal): Promise<readonly Found[]> => {
  const { results } = await callTool<{ readonly results: readonly FoundCommand[] }>(
    'search_commands',
    { query, agent, topN: most },
    { signal },
  )
  return results.map((result) => ({ ...result, agent }))
}

/** The bands of the specification. */
export const bandOf = (score: number): 'close' | 'fair' | 'weak' =>
  score >= 0.8 ? 'close' : score >= 0.5 ? 'fair' : 'weak'

export const nameOf = ({ c1, c2, c3 }: Pick<CommandEntry, 'c1' | 'c2' | 'c3'>): string => `${c1} ${c2} ${c3}`
