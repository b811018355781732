import type { Freight } from '../../../../kernel/freight.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import { openPostgresSource, openPostgresTarget } from './postgres.ts'
import { openSqliteSource, openSqliteTarget } from './sqlite.ts'
import { kinds } from './tables.ts'

export const knowledgeFreight: Freight = {
  kinds,
  schemaVersion: Math.max(...knowledgeMigrations.map(({ version }) => version)),
  openSource: (place, signal) =>
    'file' in place ? openSqliteSource(place.file, signal) : openPostgresSource(place.url, signal),
  openTarget: (place, options) =>
    Promise.resolve('file' in place ? openSqliteTarget(place.file, options) : openPostgresTarget(place.url, options)),
}
