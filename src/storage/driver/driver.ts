/** A prepared statement. Values are positional, or one object with the values of `@name` parameters. */
export interface Statement<Row = unknown> {
  run(...values: readonly unknown[]): Changes
  get(...values: readonly unknown[]): Row | undefined
  all(...values: readonly unknown[]): Row[]
}

export interface Changes {
  readonly changes: number
  readonly lastInsertRowid: number
}

/**
 * One connection of a driver of SQLite. Every driver gives the same values: an integer beyond 2^53 is the nearest
 * number, a BLOB is a Buffer, and a text is what was written, also with NUL characters.
 */
export interface Driver {
  /** Whether the database is in memory, so that another connection would have another one. */
  readonly memory: boolean
  readonly inTransaction: boolean
  /** The caller states the type of the rows that the query selects. */
  prepare<Row = unknown>(sql: string): Statement<Row>
  /** Runs one or more statements without values. */
  exec(sql: string): void
  /** The first value that a pragma returns. */
  pragma(text: string): unknown
  /** Copies the database to a file, some pages at a time. `onStep` gets the share that is done; it may throw. */
  backup(target: string, onStep: (share: number) => void): Promise<void>
  close(): void
}

export interface OpenOptions {
  readonly readonly: boolean
  /** How long the driver waits for a lock. */
  readonly timeoutMs: number
}

export const driverNames = ['node', 'better-sqlite3'] as const

export type DriverName = (typeof driverNames)[number]

/** A driver that is loaded and works. */
export interface DriverKind {
  readonly name: DriverName
  /** Opens a file, or a copy of the bytes of one. */
  open(database: string | Buffer, options: OpenOptions): Driver
}

/** The pages that a backup copies before it lets other work run. */
export const pagesPerStep = 1000
