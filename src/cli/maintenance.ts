import type { Words } from '../kernel/words.ts'

/** What the shell asks of the app to keep data safe and an installation well. */
export interface Maintenance {
  /** Copies the database while servers run, and tests the copy before it has its name. */
  backUp(request: BackupOptions): Promise<BackupReport>
  /** Makes the backup of today, if there is none yet, and removes old ones; nothing when there was nothing to do. */
  backUpDaily(signal: AbortSignal): Promise<BackupReport | undefined>
  /** Looks at a file that is to take the place of the database. */
  inspectBackup(file: string): Promise<BackupInspection>
  restore(file: string, options: RestoreOptions): Promise<RestoreReport>
  examine(request: ExamineOptions): Promise<HealthReport>
  /** Copies all data to another engine and compares both sides. */
  transfer(options: TransferOptions): Promise<TransferReport>
}

export interface TransferOptions {
  /** An address of PostgreSQL or a path; without it the database that the settings name. */
  readonly to: string | undefined
  /** Without it the file in the data directory. */
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
  /** What is wrong, in the words of SQLite. */
  readonly detail: string
  readonly items: number
  /** The tokens that it brings. */
  readonly tokens: readonly BackupToken[]
  /** What would be replaced. */
  readonly database: string
  readonly currentItems: number | undefined
}

export interface RestoreOptions {
  /** Whether the tokens of the backup come with it. */
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
  onProgress(title: Words): void
}

export interface HealthFinding {
  readonly code: string
  readonly title: Words
  readonly severity: 'ok' | 'warning' | 'error'
  readonly found: Words
  readonly remedy?: Words
  readonly fixable?: boolean
  /** It was wrong, and mending it worked. */
  readonly mended?: boolean
}

export interface HealthReport {
  readonly findings: readonly HealthFinding[]
}
