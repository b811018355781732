import { Problem, type ProblemKind } from './problem.ts'

/** The fields of a JSON-RPC message that the console reads. */
export interface Message {
  readonly id?: number | string | null
  readonly method?: string
  readonly params?: { readonly progress?: number; readonly total?: number; readonly message?: string }
  readonly result?: {
    readonly structuredContent?: unknown
    readonly isError?: boolean
    readonly content?: readonly { readonly text?: string }[]
    readonly _meta?: { readonly 'kura/error'?: ToolError }
    readonly [field: string]: unknown
  }
  readonly error?: { readonly code?: number; readonly message?: string; readonly data?: unknown }
}

interface ToolError {
  readonly kind?: string
  readonly code?: number
  readonly currentRevision?: number
  readonly message?: string
  readonly field?: string
  readonly hint?: string
  readonly scope?: string
  readonly retryAfterMs?: number
  readonly words?: { readonly message: string; readonly hint?: string }
  readonly [fact: string]: unknown
}

/** The messages in a body: plain JSON, or the events of a stream. */
export const messagesIn = (body: string): readonly Message[] => {
  if (body.trimStart().startsWith('{')) return [JSON.parse(body) as Message]
  return body
    .split(/\r?\n\r?\n/)
    .map(dataOf)
    .filter((data) => data.startsWith('{'))
    .map((data) => JSON.parse(data) as Message)
}

const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n')

const kinds: Readonly<Record<string, ProblemKind>> = {
  invalid_arguments: 'invalid',
  rule_violated: 'invalid',
  not_found: 'not-found',
  conflict: 'conflict',
  busy: 'busy',
  timeout: 'failed',
  cancelled: 'cancelled',
  forbidden: 'forbidden',
}

const kindsByCode: ReadonlyMap<number | undefined, ProblemKind> = new Map([
  [-32001, 'not-found'],
  [-32002, 'invalid'],
  [-32602, 'invalid'],
])

/** A host may leave out the language that a call names, and then the server does not say the kind. */
const kindOf = ({ kind, code, currentRevision }: ToolError): ProblemKind => {
  if (kind !== undefined) return kinds[kind] ?? 'failed'
  return currentRevision === undefined ? (kindsByCode.get(code) ?? 'failed') : 'conflict'
}

/** The data of an answer; throws what the tool says if it refused. */
export const dataIn = ({ result, error }: Message): unknown => {
  if (error !== undefined || result === undefined)
    throw new Problem(error?.message?.startsWith('Unknown tool') ? 'not-found' : 'failed', error?.message ?? '')
  if (result.isError === true) throw problemOf(result._meta?.['kura/error'], textOf(result.content))
  // Before 2025-06-18 the data has another name; lists and prompts are data themselves.
  return result.structuredContent ?? result.data ?? result
}

const textOf = (content: readonly { readonly text?: string }[] | undefined): string =>
  (content ?? []).map(({ text }) => text ?? '').join('\n')

const problemOf = (error: ToolError | undefined, text: string): Problem => {
  if (error === undefined) return new Problem('failed', text)
  const { kind: _kind, message, field, hint, scope, retryAfterMs, words, ...details } = error
  return new Problem(kindOf(error), words?.message ?? message ?? text, {
    hint: words?.hint ?? hint,
    field,
    scope,
    retryAfterMs,
    details,
  })
}
