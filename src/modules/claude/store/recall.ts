import { AppError } from '../../../kernel/errors.ts'
import type { ReadOnlyDatabase } from '../../../storage/read-only-database.ts'
import type { Session } from '../../../storage/session.ts'
import { sqliteSession } from '../../../storage/sqlite-session.ts'
import { claudeMigrations } from '../migrations/index.ts'
import { claudePostgresMigrations } from '../migrations/postgres/index.ts'

/** A question that was put to Claude earlier. Its answer is never said unasked. */
export interface AskedBefore {
  readonly id: string
  readonly startedAt: string
  readonly prompt: string
}

export interface AskedRequest {
  readonly workspace: string
  readonly workingDir: string
  readonly limit: number
}

/** The rest of a long prompt is mostly data. */
const promptCharacters = 2_000

const askedSql = `SELECT id, started_at AS "startedAt", substr(prompt, 1, ${promptCharacters}) AS prompt
  FROM claude_turns WHERE workspace = $1 AND working_dir = $2 AND outcome = 'success'
  ORDER BY number DESC LIMIT $3`

const versionSql = "SELECT max(version) AS version FROM schema_migrations WHERE module = 'claude'"

const newestOf = (migrations: readonly { readonly version: number }[]): number =>
  Math.max(...migrations.map(({ version }) => version))

/** The newest successful questions of a folder, newest first; none if the module was never used. */
const read = async (
  session: Session,
  { workspace, workingDir, limit }: AskedRequest,
  known: number,
): Promise<readonly AskedBefore[]> => {
  const version = (await session.row<{ version: number | null }>(versionSql))?.version ?? 0
  if (version === 0) return []
  if (version !== known)
    throw new AppError('database', {
      en: `The tables of claude have version ${version}, this program reads version ${known}`,
      ja: `claude の表は版 ${version} です。このプログラムが読めるのは版 ${known} です`,
    })
  return session.rows<AskedBefore>(askedSql, [workspace, workingDir, limit])
}

export const readAsked = (
  database: ReadOnlyDatabase,
  request: AskedRequest,
  signal: AbortSignal,
): Promise<readonly AskedBefore[]> =>
  database.engine === 'sqlite'
    ? database.sqlite.read(signal, (connection) => read(sqliteSession(connection), request, newestOf(claudeMigrations)))
    : database.postgres.read(signal, (session) => read(session, request, newestOf(claudePostgresMigrations)))
