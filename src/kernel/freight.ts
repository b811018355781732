import type { Clock } from './host.ts'

/** Where data is kept: a file of SQLite, or a PostgreSQL database. */
export type Place = { readonly file: string } | { readonly url: string }

/** A row in the form that all engines share. */
export type FreightValues = readonly (string | number | null)[]

/** Where a row stands among those of its kind and workspace, as JSON. */
export type Position = readonly (string | number)[]

export interface FreightRow {
  readonly position: Position
  readonly values: FreightValues
}

/** Rows of one kind in one workspace. */
export interface Lot {
  readonly kind: string
  readonly workspace: string
}

/** One consistent view of what a module keeps at a place; nothing there is changed. */
export interface FreightSource {
  /** The version of the module's tables; 0 where there are none. */
  schemaVersion(): Promise<number>
  /** In the order of their names. */
  workspaces(): Promise<readonly string[]>
  count(lot: Lot): Promise<number>
  /** Rows in the order of their positions. */
  read(lot: Lot, after: Position | undefined, limit: number): Promise<readonly FreightRow[]>
  close(): Promise<void>
}

export interface FreightDelivery extends Lot {
  /** What is carried over, by its name: progress is kept for each apart. */
  readonly source: string
  readonly rows: readonly FreightRow[]
}

/** A place that receives. */
export interface FreightTarget {
  /** Makes the tables, or brings them up to date. */
  prepare(): Promise<void>
  /** Where a delivery of each kind came to before it was interrupted; undefined where none was begun. */
  progress(source: string, workspace: string): Promise<ReadonlyMap<string, Position> | undefined>
  /** Whether anything of the module is in the workspace. */
  holds(workspace: string): Promise<boolean>
  /** All or nothing, and how far it came with it. */
  write(delivery: FreightDelivery): Promise<void>
  /** Says that deliveries from this source are complete: what is there now belongs here. */
  settle(source: string): Promise<void>
  close(): Promise<void>
}

/** How what a module keeps is carried from one engine to the other. */
export interface Freight {
  /** In the order in which they are written. */
  readonly kinds: readonly string[]
  readonly schemaVersion: number
  openSource(place: Place, signal: AbortSignal): Promise<FreightSource>
  openTarget(place: Place, options: { readonly clock: Clock; readonly signal: AbortSignal }): Promise<FreightTarget>
}
