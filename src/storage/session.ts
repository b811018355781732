/**
 * One connection of either engine for a piece of work. Statements number their values as `$1`, `$2` and so on. The
 * caller states the type of the rows that its query selects. Statements that are sent without waiting for each other
 * travel together: on PostgreSQL they are one round trip.
 */
export interface Session {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** Returns how many rows it changed. */
  run(sql: string, values?: readonly unknown[]): Promise<number>
  /** A write whose result is not needed, and that is not waited for. If it fails, the transaction fails. */
  send(sql: string, values?: readonly unknown[]): void
}
