import type { ErrorKind } from '../kernel/errors.ts'

export const exitCode = {
  success: 0,
  failure: 1,
  /** A command line that Kura cannot run. */
  usage: 2,
  notFound: 3,
  conflict: 4,
  /** Arguments that a tool refuses, or findings of a validator. */
  refused: 5,
  database: 6,
  timeout: 7,
  interrupted: 130,
} as const

const byKind: Readonly<Record<ErrorKind, number>> = {
  usage: exitCode.usage,
  invalid_arguments: exitCode.refused,
  rule_violated: exitCode.refused,
  not_found: exitCode.notFound,
  conflict: exitCode.conflict,
  busy: exitCode.failure,
  timeout: exitCode.timeout,
  cancelled: exitCode.interrupted,
  forbidden: exitCode.failure,
  failed: exitCode.failure,
  unreadable: exitCode.failure,
  database: exitCode.database,
  unknown_tool: exitCode.usage,
  unknown_prompt: exitCode.usage,
  unknown_resource: exitCode.notFound,
  internal: exitCode.failure,
}

export const exitCodeOf = (kind: ErrorKind): number => byKind[kind]
