import { echo } from './echo.ts'
import { inLanguage, type Language, type Words } from './words.ts'

/**
 * All kinds of failures that a caller can see. An error is thrown once, as an AppError, and mapped once per edge (MCP,
 * HTTP, CLI): nothing else may reach a client.
 */
export const errorKinds = [
  'usage', // a command line or an option that Kura cannot run with
  'invalid_arguments', // refused by the input schema
  'rule_violated', // accepted by the schema, refused by a rule of the domain
  'not_found',
  'conflict',
  'busy',
  'timeout',
  'cancelled',
  'forbidden',
  'failed', // a program or a service that we called failed
  'unreadable', // a file that a call needs is missing or broken
  'database',
  'unknown_tool',
  'unknown_prompt',
  'unknown_resource',
  'internal',
] as const

export type ErrorKind = (typeof errorKinds)[number]

export interface ErrorDetails {
  /** The wrong argument as a path: `tags[3]`. */
  readonly field?: string
  /** What to do next: an accepted value, the next call to make. */
  readonly hint?: Words
  /** More facts for machines, such as `retryAfterMs` or `currentRevision`. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** An error object that a contract fixes to the letter; it replaces our own wording. */
  readonly literal?: Readonly<Record<string, unknown>>
  /** A contract fixes the message to the letter, so edges add no prefix. */
  readonly verbatim?: boolean
  /**
   * The language of the text for MCP clients: English unless a contract fixes Japanese. The shell uses both languages.
   */
  readonly contract?: Language
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
  /** The same text for the shell, in the user's language. */
  readonly words: { readonly message: Words; readonly hint: Words | undefined }

  constructor(kind: ErrorKind, message: Words, details: ErrorDetails = {}) {
    const { contract = 'en', hint } = details
    super(inLanguage(message, contract), details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = kind
    this.field = details.field === undefined ? undefined : echo(details.field)
    this.hint = hint === undefined ? undefined : inLanguage(hint, contract)
    this.words = { message, hint }
    this.facts = details.facts ?? {}
    this.literal = details.literal
    this.verbatim = details.verbatim ?? false
  }
}

export const invalidArguments = (field: string, problem: Words, hint?: Words): AppError =>
  new AppError('invalid_arguments', problem, { field, ...(hint !== undefined && { hint }) })

export const ruleViolated = (field: string, problem: Words, hint?: Words): AppError =>
  new AppError('rule_violated', problem, { field, ...(hint !== undefined && { hint }) })

export const notFound = (message: Words, hint?: Words): AppError =>
  new AppError('not_found', message, hint === undefined ? {} : { hint })

export const conflict = (message: Words, details: ErrorDetails = {}): AppError =>
  new AppError('conflict', message, details)

/** Converts anything thrown to an AppError. The original stays in `cause`, for the log only. */
export const toAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError
    ? thrown
    : new AppError(
        'internal',
        { en: 'Internal error', ja: '内部エラーが起きました' },
        {
          cause: thrown,
          hint: { en: 'The server log on stderr has the details.', ja: '詳細は標準エラー出力のログにあります。' },
        },
      )

/** The error of a command that was stopped by its user or by the process that started it. */
export const stopped = (cause?: unknown): AppError =>
  new AppError('cancelled', { en: 'Stopped', ja: '中断しました' }, { cause })
