import { stat } from 'node:fs/promises'
import { fine, warning } from '../../kernel/check.ts'
import { openWriter } from '../../storage/sqlite-file.ts'
import type { CoreCheck } from '../check-context.ts'

const mb = 1024 * 1024
const maxBytes = 64 * mb

export const logSize: CoreCheck = {
  code: 'KURA-D023',
  title: { en: 'Size of the write-ahead log', ja: '先行書き込みログの大きさ' },
  engine: 'sqlite',
  look: async ({ database }) => {
    const { size } = await stat(`${database}-wal`).catch(() => ({ size: 0 }))
    const shown = `${(size / mb).toFixed(1)} MB`
    if (size <= maxBytes) return fine(shown)
    return [
      warning(
        {
          en: `The log beside the database has grown to ${shown}, which makes reading slow.`,
          ja: `データベースのログが ${shown} になり、読み取りが遅くなります。`,
        },
        {
          en: 'kura doctor --fix folds it into the database. If it grows again, end the process that keeps reading.',
          ja: 'kura doctor --fix でデータベースに取り込みます。また大きくなるなら、読み続けているプロセスを終了してください。',
        },
        true,
      ),
    ]
  },
  fix: async ({ database }) => {
    const { driver } = await openWriter(database)
    try {
      driver.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      driver.close()
    }
  },
}
