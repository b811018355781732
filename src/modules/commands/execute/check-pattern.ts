import { Script } from 'node:vm'
import { ExecutionProblem } from './execution-problem.ts'

/** A pattern of a project can take forever, so it is stopped. Long enough for a busy machine. */
const patternMs = 500

export const checkPattern = (kind: 'directive' | 'layer', pattern: string | undefined, value: string): void => {
  if (pattern !== undefined && !matches(pattern, value))
    throw new ExecutionProblem(`Invalid ${kind} type. Must match pattern: ${pattern}`)
}

const matches = (pattern: string, value: string): boolean => {
  try {
    // Only a vm script can be stopped while a regular expression runs. JSON is safe to insert into code.
    const script = new Script(`new RegExp(${JSON.stringify(pattern)}).test(${JSON.stringify(value)})`)
    return script.runInThisContext({ timeout: patternMs }) === true
  } catch (thrown) {
    if (thrown instanceof SyntaxError)
      throw new ExecutionProblem(`Invalid configuration: the pattern ${pattern} is no regular expression`)
    throw new ExecutionProblem(`Invalid configuration: the pattern ${pattern} takes too long`)
  }
}
