import { fault, fine } from '../../kernel/check.ts'
import { isOldSqlite, oldestSafe } from '../../storage/sqlite-version.ts'
import type { CoreCheck } from '../check-context.ts'

export const sqliteVersion: CoreCheck = {
  code: 'KURA-D003',
  title: { en: 'SQLite', ja: 'SQLite' },
  engine: 'sqlite',
  look: async (context) => {
    const version = await context.sqliteVersion()
    if (!isOldSqlite(version)) return fine(`SQLite ${version}`)
    return [
      fault(
        {
          en:
            `SQLite ${version} can corrupt a database that several processes share; ` +
            `${oldestSafe.join('.')} is needed.`,
          ja: `SQLite ${version} は複数プロセスで共有するデータベースを壊すことがあります。${oldestSafe.join('.')} 以降が必要です。`,
        },
        { en: 'Install Kura again with its own SQLite: npm ci.', ja: 'npm ci で Kura を入れ直してください。' },
      ),
    ]
  },
}
