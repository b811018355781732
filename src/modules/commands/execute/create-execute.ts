import type { Host } from '../../../kernel/host.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { CommandId, Execute, ExecuteContext, ExecuteRequest } from '../ports.ts'
import type { UserVariable } from '../prompts/user-variables.ts'
import { safeName } from './confine.ts'
import type { NativeRequest } from './native.ts'
import { executionFailed, executionTimedOut, ExecutionProblem } from './execution-problem.ts'

export interface ExecuteParts extends Pick<Host, 'projectDir' | 'environment' | 'runProgram'> {
  readonly executor: 'native' | 'deno'
  readonly timeoutMs?: number
  /** Describes the variables of a command. Without it, the person is not asked for missing ones. */
  describeVariables?(id: CommandId): Promise<readonly UserVariable[]>
}

const executionMs = 30_000

/** Renders prompts with either executor. Errors have the form that the specification fixes. */
export const createExecute =
  ({ timeoutMs = executionMs, ...parts }: ExecuteParts): Execute =>
  async (request, context) => {
    try {
      const allowedMs = timeoutMs + (parts.executor === 'native' ? 0 : shutdownMs)
      return await withTimeout(allowedMs, executionTimedOut(request, timeoutMs), () =>
        render({ ...parts, timeoutMs }, request, context),
      )
    } catch (thrown) {
      if (thrown instanceof ExecutionProblem) throw executionFailed(request, thrown)
      if (thrown instanceof AppError && thrown.kind === 'failed')
        throw executionFailed(request, new ExecutionProblem([thrown.message, thrown.hint].filter(Boolean).join('. ')))
      throw thrown
    }
  }

const render = async (
  parts: ExecuteParts & { readonly timeoutMs: number },
  { options: given, ...id }: ExecuteRequest,
  context: ExecuteContext,
): Promise<string> => {
  const { configNames, readAppConfig, readOptions, renderNatively, renderWithDeno, resolvePaths } = await import(
    './executors.ts'
  )
  configNames(id)
  safeName(id.c2, 'c2')
  safeName(id.c3, 'c3')
  const options = readOptions(given)
  const config = await readAppConfig(parts.projectDir, id)
  const paths = await resolvePaths(parts.projectDir, options, config)
  if (parts.executor === 'native') {
    const giveMissing = askingFor(parts, id, context)
    return renderNatively({ projectDir: parts.projectDir, id, options, config, paths, ...giveMissing })
  }
  return renderWithDeno(parts, { id, configName: config.name, options }, context)
}

const askingFor = (
  { describeVariables }: ExecuteParts,
  id: CommandId,
  { ask }: ExecuteContext,
): Pick<NativeRequest, 'giveMissing'> =>
  describeVariables === undefined || ask === undefined
    ? {}
    : {
        giveMissing: async (names) => {
          const { askForVariables } = await import('./ask-for-variables.ts')
          return askForVariables(ask, { id, names, described: await describeVariables(id) })
        },
      }

/** The time that runProgram may need after its own limit to end a program and to answer. */
const shutdownMs = 5_000

const withTimeout = async <T>(allowedMs: number, timedOut: AppError, work: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(timedOut)
    }, allowedMs)
  })
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
