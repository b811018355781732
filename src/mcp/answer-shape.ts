import type { ToolAnswer } from '../backend/backend.ts'
import type { AppError, ErrorKind } from '../kernel/errors.ts'
import { isAtLeast, type Revision } from '../kernel/revision.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import { contentBlock } from './content-block.ts'
import { code } from './json-rpc.ts'

/** The shapes of answers, which depend on the client's revision. */

const codes: Readonly<Record<ErrorKind, number>> = {
  usage: code.internalError,
  invalid_arguments: code.invalidParams,
  rule_violated: -32002,
  not_found: -32001,
  conflict: -32000,
  busy: -32000,
  timeout: -32000,
  cancelled: -32000,
  forbidden: -32000,
  failed: -32000,
  unreadable: code.internalError,
  database: -32003,
  unknown_tool: code.invalidParams,
  unknown_prompt: code.invalidParams,
  unknown_resource: -32002,
  internal: code.internalError,
}

const codeOf = (kind: ErrorKind, revision: Revision): number => {
  if (kind === 'unknown_tool' && !isAtLeast(revision, '2025-06-18')) return code.methodNotFound
  if (kind === 'unknown_resource' && isAtLeast(revision, '2026-07-28')) return code.invalidParams
  return codes[kind]
}

/** A failure that is sent as a JSON-RPC error. */
export class WireError extends Error {
  override readonly name = 'WireError'
  readonly code: number
  readonly data: unknown

  constructor(wireCode: number, message: string, data?: unknown) {
    super(message)
    this.code = wireCode
    this.data = data
  }
}

export const successResult = ({ data, text, content }: ToolAnswer, revision: Revision): Record<string, unknown> => ({
  content: [{ type: 'text', text }, ...content.map((more) => contentBlock(more, revision))],
  [isAtLeast(revision, '2025-06-18') ? 'structuredContent' : 'data']: data,
})

/**
 * A failed tool call: thrown as a JSON-RPC error or returned as a result, depending on the revision. A caller that
 * names its language also gets the kind and the words for people.
 */
export const failureResult = (error: AppError, revision: Revision, language?: Language): Record<string, unknown> => {
  if (!isResultInRevision(error.kind, revision)) throw wireError(error, revision)
  const message = messageOf(error)
  const text =
    error.literal === undefined
      ? [message, ...alsoWrong(error), error.hint].filter(Boolean).join('\n')
      : JSON.stringify(error.literal)
  return {
    content: [{ type: 'text', text }],
    isError: true,
    _meta: {
      'kura/error': {
        code: codeOf(error.kind, revision),
        message,
        ...(error.field !== undefined && { field: error.field }),
        ...(error.hint !== undefined && { hint: error.hint }),
        ...error.facts,
        ...error.literal,
        ...(language !== undefined && { kind: error.kind, words: wordsFor(error, language) }),
      },
    },
  }
}

const wordsFor = ({ words }: AppError, language: Language): Readonly<Record<string, string>> => ({
  message: inLanguage(words.message, language),
  ...(words.hint !== undefined && { hint: inLanguage(words.hint, language) }),
})

export const wireError = (error: AppError, revision: Revision): WireError =>
  new WireError(wireCodeOf(error.kind, revision), messageOf(error), dataOf(error))

/** The newest revision does not allow -32002 as an error code. */
const wireCodeOf = (kind: ErrorKind, revision: Revision): number => {
  const wireCode = codeOf(kind, revision)
  return wireCode === -32002 && isAtLeast(revision, '2026-07-28') ? code.invalidParams : wireCode
}

const isResultInRevision = (kind: ErrorKind, revision: Revision): boolean => {
  if (kind === 'unknown_tool') return false
  return isAtLeast(revision, kind === 'invalid_arguments' ? '2025-11-25' : '2025-06-18')
}

const messageOf = (error: AppError): string => {
  if (error.verbatim) return error.message
  if (error.kind === 'invalid_arguments') return `Invalid params: ${fielded(error)}`
  if (error.kind === 'rule_violated') return `Validation error: ${fielded(error)}`
  return error.message
}

const fielded = (error: AppError): string =>
  error.field === undefined ? error.message : `${error.field}: ${error.message}`

const alsoWrong = (error: AppError): readonly string[] => {
  const others = error.facts.alsoWrong
  return Array.isArray(others) ? others.map(String) : []
}

/** A refused argument has exactly the two keys that the oldest specification promises. */
const dataOf = (error: AppError): unknown => {
  if (error.literal !== undefined) return error.literal
  if (error.kind === 'invalid_arguments' || error.kind === 'rule_violated')
    return { field: error.field, error: error.message }
  const data = { ...(error.hint !== undefined && { hint: error.hint }), ...error.facts }
  return Object.keys(data).length === 0 ? undefined : data
}
