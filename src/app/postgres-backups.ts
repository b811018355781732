import { AppError } from '../kernel/errors.ts'

/** PostgreSQL has better tools for backup and restore than Kura could offer. */
export const dumpCommand = 'pg_dump --format=custom "$KURA_DATABASE_URL" > kura.dump'

export const dataInPostgres = (kind: 'failed' | 'conflict' = 'failed'): AppError =>
  new AppError(
    kind,
    {
      en: 'The data is in PostgreSQL (KURA_DATABASE_URL): kura backup and kura restore are for the SQLite file alone',
      ja: 'データは PostgreSQL (KURA_DATABASE_URL) にあります。kura backup と kura restore は SQLite のファイルだけを扱います。',
    },
    {
      hint: {
        en: `Back it up with ${dumpCommand}, and bring it back with pg_restore.`,
        ja: `バックアップは ${dumpCommand} で、復元は pg_restore で行ってください。`,
      },
    },
  )
