import { useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { useReading } from '../../api/use-tool.ts'
import { optionsOf, type Values } from './command-form.ts'
import type { CommandEntry } from './command.ts'

export interface PromptPreview {
  readonly prompt: string | undefined
  readonly problem: Problem | undefined
  /** What the tool says about the options, without the name of the command. */
  readonly refusal: string | undefined
  readonly isBusy: boolean
  /** Renders at once. Gives the refusal, if there is one. */
  render(values: Values): Promise<string | undefined>
}

interface Rendered {
  readonly prompt?: string
  readonly problem?: Problem
}

/** The prompt of a command. The native executor follows the values; Deno is asked by a button. */
export const usePreview = (entry: CommandEntry, settled: Values, executor: 'native' | 'deno'): PromptPreview => {
  const { agent, c1, c2, c3 } = entry
  const ask = (values: Values, signal?: AbortSignal): Promise<{ readonly prompt: string }> =>
    callTool('execute_command', { agent, c1, c2, c3, options: optionsOf(entry, values) }, { signal })
  const followed = useReading(
    executor === 'native' ? JSON.stringify([agent, c1, c2, c3, settled]) : undefined,
    (signal) => ask(settled, signal),
  )
  const [pressed, setPressed] = useState<Rendered & { readonly isBusy: boolean }>({ isBusy: false })
  const render = async (values: Values): Promise<string | undefined> => {
    setPressed({ isBusy: true })
    try {
      setPressed({ ...(await ask(values)), isBusy: false })
      return undefined
    } catch (cause) {
      const problem = asProblem(cause)
      setPressed({ problem, isBusy: false })
      return refusalIn(problem)
    }
  }
  const { prompt, problem, isBusy } =
    executor === 'native'
      ? { prompt: followed.data?.prompt, problem: followed.problem, isBusy: followed.isBusy }
      : { prompt: pressed.prompt, problem: pressed.problem, isBusy: pressed.isBusy }
  return { prompt, problem, isBusy, refusal: problem === undefined ? undefined : refusalIn(problem), render }
}

const refusalIn = ({ message, facts: { details } }: Problem): string =>
  typeof details?.stderr === 'string' ? details.stderr : message
