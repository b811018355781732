import pg from 'pg'
import { afterAll } from 'vitest'
import { usedIn } from './not-used.ts'

/** A statement that Kura has sent to PostgreSQL in this test file. */
export interface Sent {
  readonly text: string
  readonly name: string | undefined
  readonly isInTransaction: boolean
}

export const sentByKura: Sent[] = []

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

/** Checks every statement that a test sends to PostgreSQL against the list of features that are not used. */
const watch = (): void => {
  const prototype = pg.Client.prototype as unknown as Queries
  const { query } = prototype
  prototype.query = function (this: { connectionParameters: { application_name?: string } }, ...args) {
    if (this.connectionParameters.application_name === 'kura') note(this, args)
    return query.apply(this, args)
  }
  afterAll(() => {
    const found = sentByKura.flatMap(({ text, isInTransaction }) =>
      usedIn(text, isInTransaction).map((words) => `${words}: ${text}`),
    )
    if (found.length > 0) throw new Error(`ADR 0030 says that this is not used:\n${[...new Set(found)].join('\n')}`)
  })
}

watch()
