import { newestOf } from '../../../../storage/postgres/migrations.ts'
import type { Session } from '../../../../storage/session.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { RecallTx } from '../../recall/ports.ts'
import { knowledgeModule } from '../knowledge-store.ts'
import { readRecallOn } from '../read-recall.ts'
import { postgresDialect } from './dialect.ts'
import { noKnownWorkspaces, scopeForReading } from './scope.ts'
import { readTx } from './transactions.ts'

export const newestVersion = newestOf(knowledgePostgresMigrations)

const versionSql = 'SELECT max(version) AS version FROM schema_migrations WHERE module = $1'

export const versionIn = async (session: Session): Promise<number> =>
  (await session.row<{ version: number | null }>(versionSql, [knowledgeModule]))?.version ?? 0

const readRecall = readRecallOn(postgresDialect)

export const recallTx = async (session: Session, workspace: string): Promise<RecallTx> => {
  const scope = await scopeForReading(session, workspace, noKnownWorkspaces())
  return { ...readTx(scope), ...readRecall(scope) }
}
