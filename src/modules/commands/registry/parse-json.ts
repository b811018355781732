import { isObject } from '../../../kernel/is-object.ts'
import { findJsonFault } from './json-fault.ts'
import { ContentProblem } from './registry-problem.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Parses a JSON object. Errors give the position and never quote the file. */
export const parseJsonObject = (text: string): JsonObject => {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text
  const value = parse(content)
  if (!isObject(value)) throw new ContentProblem('The file must hold a JSON object')
  return value
}

const parse = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    const { offset, line, column } = findJsonFault(content)
    throw new ContentProblem(`Invalid JSON at line ${line}, column ${column} (position ${offset})`)
  }
}
