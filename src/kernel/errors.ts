/**
 * Everything that can go wrong for a caller, as a closed set. An error is thrown once, as an
 * AppError, and mapped once per edge (MCP, HTTP, CLI): nothing else may reach a client.
 */
export const errorKinds = [
  'usage', // a command line or an option that Kura cannot run with
  'invalid_arguments', // the input schema refuses
  'rule_violated', // the schema is satisfied, a rule of the domain is not
  'not_found',
  'conflict',
  'busy',
  'timeout',
  'cancelled',
  'forbidden',
  'failed', // something that we ran or asked for did not work
  'unreadable', // a file that a call stands on is missing or broken
  'database',
  'unknown_tool',
  'unknown_prompt',
  'unknown_resource',
  'internal',
] as const

export type ErrorKind = (typeof errorKinds)[number]

export interface ErrorDetails {
  /** The argument that is at fault, as a path: `tags[3]`. */
  readonly field?: string
  /** What to do next: an accepted value, the next call to make. */
  readonly hint?: string
  /** Further facts for machines, such as `retryAfterMs` or `currentRevision`. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** A literal error object that a contract fixes to the letter; it replaces our own wording. */
  readonly literal?: Readonly<Record<string, unknown>>
  /** The message is fixed to the letter by a contract: edges put nothing before it. */
  readonly verbatim?: boolean
  /** The same for people who read Japanese; only the shell shows it. */
  readonly japanese?: { readonly message: string; readonly hint?: string }
  readonly cause?: unknown
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  readonly field: string | undefined
  readonly hint: string | undefined
  readonly facts: Readonly<Record<string, unknown>>
  readonly literal: Readonly<Record<string, unknown>> | undefined
  readonly verbatim: boolean
  readonly japanese: { readonly message: string; readonly hint?: string } | undefined

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = kind
    this.field = details.field
    this.hint = details.hint
    this.facts = details.facts ?? {}
    this.literal = details.literal
    this.verbatim = details.verbatim ?? false
    this.japanese = details.japanese
  }
}

export const invalidArguments = (field: string, problem: string, hint?: string): AppError =>
  new AppError('invalid_arguments', problem, { field, ...(hint !== undefined && { hint }) })

export const ruleViolated = (field: string, problem: string, hint?: string): AppError =>
  new AppError('rule_violated', problem, { field, ...(hint !== undefined && { hint }) })

export const notFound = (message: string, hint?: string): AppError =>
  new AppError('not_found', message, hint === undefined ? {} : { hint })

export const conflict = (message: string, details: ErrorDetails = {}): AppError =>
  new AppError('conflict', message, details)

/** What a caller may be told about any throw; the original stays in `cause`, for the log only. */
export const toAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError
    ? thrown
    : new AppError('internal', 'Internal error', { cause: thrown, hint: 'The server log on stderr has the details.' })
