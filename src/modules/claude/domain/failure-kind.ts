/** The kind of a failure, so that callers need not parse the message. */
export type FailureKind =
  | 'auth'
  | 'rate_limited'
  | 'overloaded'
  | 'limit'
  | 'too_long'
  | 'api_error'
  | 'session_not_found'
  | 'cancelled'
  | 'timeout'
  | 'too_much_output'
  | 'bad_output'
  | 'empty_result'
  | 'command_failed'
  | 'cli_not_found'
  | 'file'
  | 'invalid_prompt'
  | 'unknown'

interface CliError {
  readonly message: string
  readonly subtype: string
  readonly reason: string
  readonly status: number | undefined
}

const byStatus: Readonly<Record<number, FailureKind>> = {
  401: 'auth',
  403: 'auth',
  413: 'too_long',
  429: 'rate_limited',
  529: 'overloaded',
}

const byMessage: readonly (readonly [RegExp, FailureKind])[] = [
  [/prompt is too long|context (window|length)|request too large/i, 'too_long'],
  [/\b401\b|invalid api key|not logged in|run \/login|authentication|oauth token|credentials/i, 'auth'],
  [/\b429\b|rate.?limit|usage limit|hit your (\w+ )?limit/i, 'rate_limited'],
  [/\b529\b|overloaded/i, 'overloaded'],
  [/maximum (number of turns|budget)|max(imum)? turns/i, 'limit'],
]

/** `subtype` says `success` even for errors of the API, so the status and the message decide. */
export const kindOfError = ({ message, subtype, reason, status }: CliError): FailureKind => {
  if (subtype.startsWith('error_max_')) return 'limit'
  if (reason === 'prompt_too_long') return 'too_long'
  const known = status === undefined ? undefined : byStatus[status]
  return known ?? byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? 'api_error'
}
