/** SQLite numbers the values of a statement with another sign than PostgreSQL. */
export const forSqlite = (sql: string): string => sql.replaceAll(/\$(\d+)/g, '?$1')

/** The driver takes numbered values by their numbers. */
export const numbered = (values: readonly unknown[]): Readonly<Record<number, unknown>> =>
  Object.fromEntries(values.map((value, index) => [index + 1, value]))
