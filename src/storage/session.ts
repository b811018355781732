/**
 * One connection of either engine for a piece of work. Statements number their values as `$1`, `$2` and so on. The
 * caller states the type of the rows that its query selects.
 */
export interface Session {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** Returns how many rows it changed. */
  run(sql: string, values?: readonly unknown[]): Promise<number>
}
