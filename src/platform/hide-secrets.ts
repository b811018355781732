import type { LogSink } from './logger.ts'

/** A word so short would be found in everything. */
const shortest = 6

/** Writes to a sink whatever does not give a secret away: where one would show, there are stars. */
export const hideSecrets = (sink: LogSink, secrets: readonly string[]): LogSink => {
  const hidden = secrets.filter(({ length }) => length >= shortest)
  return { isTTY: sink.isTTY, write: (text) => sink.write(hidden.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)) }
}
