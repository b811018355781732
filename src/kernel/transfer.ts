import type { Clock } from './host.ts'

/** A database: an SQLite file or a PostgreSQL URL. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string }

/** A row in the form that both engines share. */
export type RowValues = readonly (string | number | null)[]

/** The sort key of a row within its kind and workspace, as JSON. */
export type RowPosition = readonly (string | number)[]

export interface TransferRow {
  readonly position: RowPosition
  readonly values: RowValues
}

/** Rows of one kind in one workspace. */
export interface RowGroup {
  readonly kind: string
  readonly workspace: string
}

/** A consistent, read-only view of a module's data in one database. */
export interface TransferSource {
  /** The version of the module's tables; 0 if there are none. */
  schemaVersion(): Promise<number>
  /** Sorted by name. */
  workspaces(): Promise<readonly string[]>
  count(group: RowGroup): Promise<number>
  /** Rows in the order of their positions. */
  read(group: RowGroup, after: RowPosition | undefined, limit: number): Promise<readonly TransferRow[]>
  close(): Promise<void>
}

export interface TransferBatch extends RowGroup {
  /** The name of the source database; progress is kept for each source. */
  readonly source: string
  readonly rows: readonly TransferRow[]
}

/** The database that receives the rows. */
export interface TransferTarget {
  /** Creates the tables or updates them. */
  prepare(): Promise<void>
  /** The last written position of each kind in an interrupted copy; undefined if no copy was started. */
  progress(source: string, workspace: string): Promise<ReadonlyMap<string, RowPosition> | undefined>
  /** Whether the workspace has any data of the module. */
  holds(workspace: string): Promise<boolean>
  /** Writes the rows and the progress in one transaction. */
  write(batch: TransferBatch): Promise<void>
  /** Marks the copy from this source as complete: from now on its rows count as the target's own data. */
  settle(source: string): Promise<void>
  close(): Promise<void>
}

/** How the data of a module is copied from one engine to the other. */
export interface Transfer {
  /** In the order in which they are written. */
  readonly kinds: readonly string[]
  /** The newest version of the tables of an engine that this program knows. */
  schemaVersionOf(location: DatabaseLocation): number
  openSource(location: DatabaseLocation, signal: AbortSignal): Promise<TransferSource>
  openTarget(
    location: DatabaseLocation,
    options: { readonly clock: Clock; readonly signal: AbortSignal },
  ): Promise<TransferTarget>
}
