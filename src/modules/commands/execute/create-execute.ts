import type { Host } from '../../../kernel/host.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Execute, ExecuteContext, ExecuteRequest } from '../ports.ts'
import { safeName } from './confine.ts'
import { executionFailed, executionTimedOut, ExecutionProblem } from './execution-problem.ts'

export interface ExecuteParts extends Pick<Host, 'projectDir' | 'environment' | 'runProgram'> {
  readonly executor: 'native' | 'deno'
  readonly timeoutMs?: number
}

const executionMs = 30_000

/** The one way to a prompt, whoever renders it: what is wrong is told in the words of the specification. */
export const createExecute =
  ({ timeoutMs = executionMs, ...parts }: ExecuteParts): Execute =>
  async (request, context) => {
    try {
      const allowedMs = timeoutMs + (parts.executor === 'native' ? 0 : endingMs)
      return await within(allowedMs, executionTimedOut(request, timeoutMs), () =>
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
  parts: Required<ExecuteParts>,
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
  if (parts.executor === 'native') return renderNatively({ projectDir: parts.projectDir, id, options, config, paths })
  return renderWithDeno(parts, { id, configName: config.name, options }, context)
}

/** A program is ended by whoever runs it, who answers then; this is how much later than its limit that may be. */
const endingMs = 5_000

const within = async <T>(allowedMs: number, tooLate: AppError, work: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate)
    }, allowedMs)
  })
  try {
    return await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
