import type { Clock } from './host.ts'

/** Where data is kept: a file of SQLite, or a PostgreSQL database. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string }

/** A row in the form that all engines share. */
export type RowValues = readonly (string | number | null)[]

/** Where a row stands among those of its kind and workspace, as JSON. */
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

/** One consistent view of what a module keeps at a place; nothing there is changed. */
export interface TransferSource {
  /** The version of the module's tables; 0 where there are none. */
  schemaVersion(): Promise<number>
  /** In the order of their names. */
  workspaces(): Promise<readonly string[]>
  count(group: RowGroup): Promise<number>
  /** Rows in the order of their positions. */
  read(group: RowGroup, after: RowPosition | undefined, limit: number): Promise<readonly TransferRow[]>
  close(): Promise<void>
}

export interface TransferBatch extends RowGroup {
  /** What is carried over, by its name: progress is kept for each apart. */
  readonly source: string
  readonly rows: readonly TransferRow[]
}

/** A place that receives. */
export interface TransferTarget {
  /** Makes the tables, or brings them up to date. */
  prepare(): Promise<void>
  /** Where a delivery of each kind came to before it was interrupted; undefined where none was begun. */
  progress(source: string, workspace: string): Promise<ReadonlyMap<string, RowPosition> | undefined>
  /** Whether anything of the module is in the workspace. */
  holds(workspace: string): Promise<boolean>
  /** All or nothing, and how far it came with it. */
  write(delivery: TransferBatch): Promise<void>
  /** Says that deliveries from this source are complete: what is there now belongs here. */
  settle(source: string): Promise<void>
  close(): Promise<void>
}

/** How what a module keeps is carried from one engine to the other. */
export interface Transfer {
  /** In the order in which they are written. */
  readonly kinds: readonly string[]
  readonly schemaVersion: number
  openSource(location: DatabaseLocation, signal: AbortSignal): Promise<TransferSource>
  openTarget(
    location: DatabaseLocation,
    options: { readonly clock: Clock; readonly signal: AbortSignal },
  ): Promise<TransferTarget>
}
