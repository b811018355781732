import type { Connection } from './connection.ts'

/** Columns with texts of users. JSON is not among them: it never holds a NUL as it is. */
export interface TextColumns {
  readonly table: string
  /** The columns of its key, which are integers. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

const rowsAtOnce = 200

const isRead = (column: string): string =>
  `CASE WHEN instr(${column}, char(0)) > 0 THEN CAST(${column} AS BLOB) END AS ${column}`

/**
 * An earlier Kura stored a NUL as it is, and the driver in Node 22 reads a text only up to it. Such texts are read as
 * bytes and written again, which encodes them. Texts without a NUL stay as they are, so nothing is encoded twice.
 */
export const encodeOldTexts = async (
  { sql }: Connection,
  tables: readonly TextColumns[],
  pause: () => Promise<void>,
): Promise<void> => {
  for (const { table, key, columns } of tables) {
    const keyList = key.join(', ')
    const marks = key.map(() => '?').join(', ')
    const page = sql<Record<string, unknown>>(`SELECT ${[...key, ...columns.map(isRead)].join(', ')} FROM ${table}
      WHERE (${keyList}) > (${marks}) ORDER BY ${keyList} LIMIT ${rowsAtOnce}`)
    for (let after: readonly unknown[] = key.map(() => -1); ; ) {
      const rows = page.all(...after)
      for (const row of rows)
        for (const column of columns) {
          const bytes = row[column]
          if (Buffer.isBuffer(bytes))
            sql(`UPDATE ${table} SET ${column} = ? WHERE (${keyList}) = (${marks})`).run(
              bytes.toString('utf8'),
              ...key.map((name) => row[name]),
            )
        }
      const last = rows.at(-1)
      if (last === undefined) break
      after = key.map((name) => last[name])
      await pause()
    }
  }
}
