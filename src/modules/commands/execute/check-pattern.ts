import { Script } from 'node:vm'
import { ExecutionProblem } from './execution-problem.ts'

/** A pattern of a project can run forever and blocks every other call, so it is stopped. A command has two of them. */
export const patternMs = 75

/** On a busy machine the time can pass before the pattern has run at all. Then it is tried again. */
const maxAttempts = 20

export const checkPattern = (kind: 'directive' | 'layer', pattern: string | undefined, value: string): void => {
  if (pattern !== undefined && !matches(pattern, value))
    throw new ExecutionProblem(`Invalid ${kind} type. Must match pattern: ${pattern}`)
}

const matches = (pattern: string, value: string): boolean => {
  // Only a vm script can be stopped while a regular expression runs. JSON is safe to insert into code.
  const script = new Script(`new RegExp(${JSON.stringify(pattern)}).test(${JSON.stringify(value)})`)
  for (let attempt = 1; ; attempt += 1) {
    const before = process.cpuUsage()
    try {
      return script.runInThisContext({ timeout: patternMs }) === true
    } catch (thrown) {
      if (thrown instanceof SyntaxError)
        throw new ExecutionProblem(`Invalid configuration: the pattern ${pattern} is no regular expression`)
      const { user, system } = process.cpuUsage(before)
      if (attempt === maxAttempts || (user + system) / 1000 >= patternMs / 2)
        throw new ExecutionProblem(`Invalid configuration: the pattern ${pattern} takes too long`)
    }
  }
}
