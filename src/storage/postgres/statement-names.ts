import { createHash } from 'node:crypto'

/** Names under which statements are prepared: parsed and planned once per connection, not with each call. */
export interface StatementNames {
  /** The name of a statement; undefined for statements that are not prepared. */
  nameOf(sql: string): string | undefined
  /** After this no statement has a name. */
  stop(): void
}

/** How many statements a connection keeps prepared, and how long each may be. */
export const maxNamed = 200
export const maxNamedLength = 4_000

/**
 * A name is a hash of the text. Behind a pooler that does not support prepared statements, a name may be used on
 * another connection: there it means the same statement, or is refused.
 */
export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  let isStopped = false
  return {
    nameOf: (sql) => {
      if (isStopped) return undefined
      const known = names.get(sql)
      if (known !== undefined || names.size >= maxNamed || sql.length > maxNamedLength) return known
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
