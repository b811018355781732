/** A backup that Kura made in its own folder. */
export interface Backup {
  readonly name: string
  /** Made by the server every day, or on demand. */
  readonly kind: 'daily' | 'manual'
  readonly at: string
  readonly bytes: number
}

/** The answer of `GET /console/backups`. */
export type Backups = FileBackups | DatabaseBackups

export interface FileBackups {
  readonly engine: 'sqlite'
  readonly folder: string
  /** Whether the server makes one every day. */
  readonly daily: boolean
  /** The newest first. */
  readonly backups: readonly Backup[]
  /** How many older ones are not listed. */
  readonly more: number
}

/** A PostgreSQL database is backed up with its own tools. */
export interface DatabaseBackups {
  readonly engine: 'postgres'
  /** The line that makes a backup in a shell. */
  readonly command: string
  readonly backups: readonly []
}

/** The answer of `POST /console/backups`. */
export interface MadeBackup {
  readonly backup: Backup
  /** How many items the copy holds, counted in a test restore. */
  readonly items: number
}
