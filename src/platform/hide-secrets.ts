import type { LogSink } from './logger.ts'

/** Shorter words would match by chance. */
const minSecretLength = 6

/**
 * Secrets that can be recognised by their form: tokens of Kura, JWTs, Authorization values, passwords in URLs.
 * A match cannot start inside text that a failed attempt has read, so the time is linear.
 */
const patterns: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/kura_[0-9a-z]{12}_[A-Za-z0-9_-]{43}/g, 'kura_***'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '***'],
  [/\b(Bearer|Basic) +[\w.~+/=-]{6,}/gi, '$1 ***'],
  [/(:\/\/[^\s:@/"']*):[^\s@/"']+@/g, '$1:***@'],
]

export type HideSecrets = (text: string) => string

/** Replaces these secrets, and what has the form of one, with ***. */
export const secretHider = (secrets: readonly string[]): HideSecrets => {
  const hidden = secrets.filter(({ length }) => length >= minSecretLength)
  return (text) => {
    const known = hidden.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
    return patterns.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), known)
  }
}

/** Hides secrets before the text is written to the sink. */
export const hideSecrets = (sink: LogSink, secrets: readonly string[]): LogSink => {
  const hide = secretHider(secrets)
  return {
    get isTTY() {
      return sink.isTTY
    },
    write: (text) => sink.write(hide(text)),
  }
}

const secretNames = /(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|(?:API|ACCESS|PRIVATE)_?KEY)$/i

/** The values of variables whose names suggest a secret. Short values and paths are skipped. */
export const secretsIn = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && !value.startsWith('/') && secretNames.test(name) ? [value] : [],
  )
