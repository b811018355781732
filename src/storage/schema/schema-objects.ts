import type { Driver } from '../driver/driver.ts'

/** A table, index, view or trigger as the file itself lists it. */
export interface SchemaObject {
  readonly type: string
  readonly name: string
  /** The table that it belongs to; for a table, its own name. */
  readonly table: string
  /** The statement that made it, without comments and extra spaces; empty for an index that SQLite made by itself. */
  readonly sql: string
}

/** Kura has about fifty with short statements; a file with more is not read further. */
const maxObjects = 500
const maxSqlLength = 20_000

const objectsSql = `SELECT type, name, tbl_name AS "table", substr(sql, 1, ${maxSqlLength}) AS sql
  FROM sqlite_schema LIMIT ${maxObjects + 1}`

/** Reading this list runs no view, trigger or expression of the file. */
export const readObjects = (driver: Pick<Driver, 'prepare'>): readonly SchemaObject[] =>
  driver
    .prepare<Readonly<Record<keyof SchemaObject, string | number | null>>>(objectsSql)
    .all()
    .map(({ type, name, table, sql }) => ({
      type: String(type),
      name: String(name),
      table: String(table),
      sql: sql === null ? '' : normalise(String(sql)),
    }))

// An unclosed quote or comment matches up to the end. Otherwise the search would restart at every character.
const pieces = /('[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$))|(?:--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\s)+/g

/** Quoted text stays as it is; comments and blanks between words count as one blank. */
const normalise = (sql: string): string => sql.replace(pieces, (_, quoted: string | undefined) => quoted ?? ' ').trim()

export const keyOf = ({ type, name, table }: SchemaObject): string => `${type} ${name} ${table}`
