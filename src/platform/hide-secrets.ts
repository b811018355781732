import type { LogSink } from './logger.ts'

/** A word so short would be found in everything. */
const minSecretLength = 6

/**
 * What gives itself away by its form: our tokens, JWTs, what follows Bearer, and passwords in addresses. None can
 * begin in the middle of what another attempt has read in vain, so that a text is read once, however long.
 */
const patterns: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/kura_[0-9a-z]{12}_[A-Za-z0-9_-]{43}/g, 'kura_***'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '***'],
  [/\b(Bearer|Basic) +[\w.~+/=-]{6,}/gi, '$1 ***'],
  [/(:\/\/[^\s:@/"']*):[^\s@/"']+@/g, '$1:***@'],
]

/** Writes to a sink whatever does not give a secret away: where one would show, there are stars. */
export const hideSecrets = (sink: LogSink, secrets: readonly string[]): LogSink => {
  const hidden = secrets.filter(({ length }) => length >= minSecretLength)
  return {
    get isTTY() {
      return sink.isTTY
    },
    write: (text) => {
      const known = hidden.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
      return sink.write(patterns.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), known))
    },
  }
}

const secretNames = /(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|(?:API|ACCESS|PRIVATE)_?KEY)$/i

/** Values of variables that are secrets by their name. A value so short, or a path, is hardly one. */
export const secretsIn = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && !value.startsWith('/') && secretNames.test(name) ? [value] : [],
  )
