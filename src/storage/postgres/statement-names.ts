import { createHash } from 'node:crypto'

/** Names under which statements are prepared: parsed and planned once per connection, not with each call. */
export interface StatementNames {
  /** The name of a statement; none for those that are sent without one. */
  nameOf(sql: string): string | undefined
  /** From here on no statement has a name. */
  stop(): void
}

/** A connection keeps at most so many statements prepared, and none that is longer. */
export const mostNamed = 200
export const longestNamed = 4_000

/**
 * A name is made from the text. Behind a pooler that knows nothing of prepared statements, a name may meet the
 * connection of another server: it then stands for the very same statement, or is refused.
 */
export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  let isStopped = false
  return {
    nameOf: (sql) => {
      if (isStopped) return undefined
      const known = names.get(sql)
      if (known !== undefined || names.size >= mostNamed || sql.length > longestNamed) return known
      const name = `kura_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`
      names.set(sql, name)
      return name
    },
    stop: () => {
      isStopped = true
      names.clear()
    },
  }
}

export const noNames: StatementNames = { nameOf: () => undefined, stop: () => undefined }
