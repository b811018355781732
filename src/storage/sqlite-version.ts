import { AppError } from '../kernel/errors.ts'

/** Older versions can corrupt a WAL file that several connections share. */
export const oldestSafe = [3, 51, 3] as const

export const isOldSqlite = (version: string): boolean => {
  const parts = version.split('.').map(Number)
  const difference = oldestSafe.map((least, index) => (parts[index] ?? 0) - least).find((step) => step !== 0) ?? 0
  return difference < 0
}

/** The first releases of Node with a SQLite that is new enough. */
const nodesWithSqlite = '22.22.3, 24.15'

export const refuseOldSqlite = (version: string): void => {
  if (!isOldSqlite(version)) return
  throw new AppError(
    'database',
    {
      en: `SQLite ${version} is too old: Kura needs ${oldestSafe.join('.')} or newer`,
      ja: `SQLite ${version} は古すぎます。Kura には ${oldestSafe.join('.')} 以降が必要です`,
    },
    { hint: howToGetNewer },
  )
}

export const howToGetNewer = {
  en: `Use Node ${nodesWithSqlite} or later, or install another SQLite beside Kura: npm install better-sqlite3@12.11.1`,
  ja: `Node ${nodesWithSqlite} 以降を使うか、Kura の隣に別の SQLite を入れてください: npm install better-sqlite3@12.11.1`,
}
