import type { Transfer } from '../../../../kernel/transfer.ts'
import { claudeMigrations } from '../../migrations/index.ts'
import { openPostgresSource, openPostgresTarget } from './postgres.ts'
import { openSqliteSource, openSqliteTarget } from './sqlite.ts'

export const claudeTransfer: Transfer = {
  kinds: ['turns'],
  schemaVersion: Math.max(...claudeMigrations.map(({ version }) => version)),
  openSource: (location, signal) =>
    'file' in location ? openSqliteSource(location.file, signal) : openPostgresSource(location.url, signal),
  openTarget: (location, options) =>
    Promise.resolve(
      'file' in location ? openSqliteTarget(location.file, options) : openPostgresTarget(location.url, options),
    ),
}
