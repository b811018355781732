import { Script } from 'node:vm'
import { ExecutionProblem } from './execution-problem.ts'

/** A pattern of a project can be written so that it never ends, and others wait meanwhile; a command has two of them. */
export const patternMs = 75

export const checkPattern = (kind: 'directive' | 'layer', pattern: string | undefined, value: string): void => {
  if (pattern !== undefined && !matches(pattern, value))
    throw new ExecutionProblem(`Invalid ${kind} type. Must match pattern: ${pattern}`)
}

const matches = (pattern: string, value: string): boolean => {
  try {
    // A regular expression can be stopped only from outside the script that runs it. JSON is harmless as code.
    const script = new Script(`new RegExp(${JSON.stringify(pattern)}).test(${JSON.stringify(value)})`)
    return script.runInThisContext({ timeout: patternMs }) === true
  } catch (thrown) {
    if (thrown instanceof SyntaxError)
      throw new ExecutionProblem(`Invalid configuration: the pattern ${pattern} is no regular expression`)
    throw new ExecutionProblem(`Invalid configuration: the pattern ${pattern} takes too long`)
  }
}
