import type { CompletionRequest } from '../backend/backend.ts'
import { echo } from '../kernel/echo.ts'
import { invalidArguments } from '../kernel/errors.ts'
import { isObject } from '../kernel/is-object.ts'
import { WireError } from './answer-shape.ts'
import { code, type JsonObject } from './json-rpc.ts'

/** A parameter that must be a string. */
export const text = (params: JsonObject, field: string): string => {
  const value = params[field]
  if (typeof value === 'string') return value
  const shown = echo(field)
  throw new WireError(code.invalidParams, `Invalid params: ${shown}: must be a string`, {
    field: shown,
    error: 'must be a string',
  })
}

/** Arguments that must all be strings. */
export const textValues = (values: unknown): Readonly<Record<string, string>> => {
  if (!isObject(values)) throw invalidArguments('arguments', 'must be an object')
  return Object.fromEntries(Object.keys(values).map((field) => [field, text(values, field)]))
}

export const completionRequest = (params: JsonObject): CompletionRequest => {
  const { ref, argument } = params
  if (!isObject(ref)) throw invalidArguments('ref', 'must be an object')
  if (!isObject(argument)) throw invalidArguments('argument', 'must be an object')
  const asked = { argument: text(argument, 'name'), typed: text(argument, 'value') }
  if (ref.type === 'ref/prompt') return { of: { prompt: text(ref, 'name') }, ...asked }
  if (ref.type === 'ref/resource') return { of: { uriTemplate: text(ref, 'uri') }, ...asked }
  throw invalidArguments('ref.type', 'must be one of ref/prompt, ref/resource')
}
