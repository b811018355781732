import type { CheckBegins, DoctorFinding } from '../kernel/console-doctor.ts'

/** What the shell needs from the app for backup, restore, transfer and the doctor. */
export interface Maintenance {
  /** Copies the database while servers run, and tests the copy before renaming it to its final name. */
  backUp(request: BackupOptions): Promise<BackupReport>
  /** Makes the backup of today and removes old ones. Resolves to undefined if there was nothing to do. */
  backUpDaily(signal: AbortSignal): Promise<BackupReport | undefined>
  /** Checks a backup before it is restored. */
  inspectBackup(file: string): Promise<BackupInspection>
  restore(file: string, options: RestoreOptions): Promise<RestoreReport>
  examine(request: ExamineOptions): Promise<HealthReport>
  /** Copies all data to another engine and compares both sides. */
  transfer(options: TransferOptions): Promise<TransferReport>
}

export interface TransferOptions {
  /** A PostgreSQL address or a path; by default the database in the settings. */
  readonly to: string | undefined
  /** By default the file in the data directory. */
  readonly from: string | undefined
  readonly workspace: string | undefined
  readonly dryRun: boolean
  readonly signal: AbortSignal
  onProgress(progress: { readonly kind: string; readonly done: number; readonly total: number }): void
}

export interface TransferredKind {
  readonly module: string
  readonly kind: string
  readonly rows: number
  readonly checksum: string
}

export interface TransferReport {
  readonly from: string
  readonly to: string
  readonly carried: readonly TransferredKind[]
}

export interface BackupOptions {
  readonly file: string
  readonly overwrite: boolean
  readonly signal: AbortSignal
  onProgress(share: number): void
}

export interface BackupReport {
  readonly file: string
  readonly bytes: number
  readonly items: number
}

export interface BackupInspection {
  readonly verdict: 'good' | 'missing' | 'unreadable' | 'damaged' | 'foreign' | 'newer'
  /** What is wrong, as SQLite reports it. */
  readonly detail: string
  readonly items: number
  /** The tokens in the backup. */
  readonly tokens: readonly BackupToken[]
  /** The database that would be replaced. */
  readonly database: string
  readonly currentItems: number | undefined
}

export interface RestoreOptions {
  /** Whether the tokens of the backup are kept. */
  readonly withTokens: boolean
}

export interface BackupToken {
  readonly id: string
  readonly name: string
  readonly scope: string
}

export interface RestoreReport {
  readonly database: string
  /** Where the old database is now. */
  readonly kept: string | undefined
}

export interface ExamineOptions {
  readonly fix: boolean
  readonly signal: AbortSignal
  /** Called when a check begins. */
  onCheck(check: Omit<CheckBegins, 'event'>): void
}

export interface HealthFinding extends DoctorFinding {
  /** The problem was found and fixed. */
  readonly mended?: boolean
}

export interface HealthReport {
  readonly findings: readonly HealthFinding[]
}
