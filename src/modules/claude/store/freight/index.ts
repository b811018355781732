import type { Freight } from '../../../../kernel/freight.ts'
import { claudeMigrations } from '../../migrations/index.ts'
import { openPostgresSource, openPostgresTarget } from './postgres.ts'
import { openSqliteSource, openSqliteTarget } from './sqlite.ts'

export const claudeFreight: Freight = {
  kinds: ['turns'],
  schemaVersion: Math.max(...claudeMigrations.map(({ version }) => version)),
  openSource: (place, signal) =>
    'file' in place ? openSqliteSource(place.file, signal) : openPostgresSource(place.url, signal),
  openTarget: (place, options) =>
    Promise.resolve('file' in place ? openSqliteTarget(place.file, options) : openPostgresTarget(place.url, options)),
}
