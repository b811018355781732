import pg from 'pg'
import { sentByKura } from './sent-statements.ts'

const inTransaction = new WeakSet()

const note = (client: object, [config]: readonly unknown[]): void => {
  const { text, name } = (typeof config === 'string' ? { text: config } : config) as { text: string; name?: string }
  sentByKura.push({ text, name, isInTransaction: inTransaction.has(client) })
  if (/^\s*BEGIN\b/i.test(text)) inTransaction.add(client)
  if (/^\s*(COMMIT|ROLLBACK)\b/i.test(text)) inTransaction.delete(client)
}

interface Queries {
  query(...args: unknown[]): unknown
}

/** Notes every statement that a test sends to PostgreSQL; `check-statements.ts` looks at them after each file. */
const watch = (): void => {
  const prototype = pg.Client.prototype as unknown as Queries
  const { query } = prototype
  prototype.query = function (this: { connectionParameters: { application_name?: string } }, ...args) {
    if (this.connectionParameters.application_name === 'kura') note(this, args)
    return query.apply(this, args)
  }
}

watch()
