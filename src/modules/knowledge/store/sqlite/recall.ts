import type { Connection } from '../../../../storage/connection.ts'
import { schemaVersion } from '../../../../storage/migrations.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import type { RecallTx } from '../../recall/ports.ts'
import { knowledgeModule } from '../knowledge-store.ts'
import { readRecallOn } from '../read-recall.ts'
import { sqliteDialect } from './dialect.ts'
import { scopeForReading } from './scope.ts'
import { readTx } from './transactions.ts'

export const newestVersion = Math.max(...knowledgeMigrations.map(({ version }) => version))

export const versionIn = (connection: Connection): number => schemaVersion(connection, knowledgeModule)

const readRecall = readRecallOn(sqliteDialect)

export const recallTx = (
  connection: Connection,
  { workspace, signal }: { readonly workspace: string; readonly signal: AbortSignal },
): RecallTx => ({
  ...readTx(connection, { workspace, signal, actor: '' }),
  ...readRecall(scopeForReading(connection, workspace)),
})
