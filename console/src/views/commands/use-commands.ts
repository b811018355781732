import { useEffect, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { attempts } from '../../api/server-state.ts'
import type { CommandEntry, CommandPage } from './command.ts'

/** More commands than this are found by searching. */
const mostCommands = 10_000
const pageSize = 500

export interface Commands {
  readonly commands: readonly CommandEntry[]
  /** The last page, with the registries and what is wrong with them. */
  readonly page: CommandPage | undefined
  readonly isLoading: boolean
  readonly problem: Problem | undefined
  refresh(): void
}

interface State {
  readonly commands: readonly CommandEntry[]
  readonly page?: CommandPage
  readonly isLoading: boolean
  readonly problem?: Problem
}

/** The commands of all registries, page by page. */
export const useCommands = (): Commands => {
  const [state, setState] = useState<State>({ commands: [], isLoading: true })
  const [round, setRound] = useState(0)
  const attempt = state.problem?.isPassing === true ? attempts.value : 0
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async (): Promise<void> => {
      const commands: CommandEntry[] = []
      let page: CommandPage | undefined
      do {
        const args = { limit: pageSize, ...(page?.next !== undefined && { before: page.next }) }
        page = await callTool<CommandPage>('list_commands', args, { signal })
        commands.push(...page.commands)
        setState({
          commands: [...commands],
          page,
          isLoading: page.next !== undefined && commands.length < mostCommands,
        })
      } while (page.next !== undefined && commands.length < mostCommands)
    }
    load().catch((cause: unknown) => {
      if (!signal.aborted) setState((before) => ({ ...before, isLoading: false, problem: asProblem(cause) }))
    })
    return () => controller.abort()
  }, [round, attempt])
  return {
    commands: state.commands,
    page: state.page,
    isLoading: state.isLoading,
    problem: state.problem,
    refresh: () => setRound((value) => value + 1),
  }
}
