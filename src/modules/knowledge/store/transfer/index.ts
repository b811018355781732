import type { Transfer } from '../../../../kernel/transfer.ts'
import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import { openPostgresSource, openSqliteSource } from './source.ts'
import { openPostgresTarget, openSqliteTarget } from './target.ts'
import { kinds } from './tables.ts'

export const knowledgeTransfer: Transfer = {
  kinds,
  schemaVersionOf: (location) => newestOf('file' in location ? knowledgeMigrations : knowledgePostgresMigrations),
  openSource: (location, signal) =>
    'file' in location ? openSqliteSource(location.file, signal) : openPostgresSource(location.url, signal),
  openTarget: (location, options) =>
    Promise.resolve(
      'file' in location ? openSqliteTarget(location.file, options) : openPostgresTarget(location.url, options),
    ),
}
