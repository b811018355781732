import path from 'node:path'
import { fault, fine, type Verdict } from '../../kernel/check.ts'
import { dailyBackups } from '../../storage/daily-backup.ts'
import { inspectDatabase, isGood } from '../../storage/inspect.ts'
import type { HouseCheck } from '../scene.ts'

export const integrity: HouseCheck = {
  code: 'KURA-D020',
  title: { en: 'Integrity of the database', ja: 'データベースの整合性' },
  engine: 'sqlite',
  look: async ({ database, dataDir }) => {
    const sight = await inspectDatabase(database)
    if ('missing' in sight) return fine({ en: 'There is no database yet', ja: 'データベースはまだありません' })
    if ('foreign' in sight) return [unread(sight.foreign)]
    if ('unreadable' in sight) return [await damaged(sight.unreadable, dataDir)]
    if (sight.faults.length > 0) return [await damaged(sight.faults[0] ?? '', dataDir)]
    const items = sight.counts.items ?? 0
    return fine({ en: `The database is sound (${items} items)`, ja: `データベースは正常です (${items} 件)` })
  },
}

const unread = (foreign: string): Verdict =>
  fault(
    { en: `The database was not read, for it holds what Kura did not make: ${foreign}`, ja: `Kura が作っていないものがあるため、データベースを読んでいません: ${foreign}` },
    { en: 'See KURA-D027.', ja: 'KURA-D027 を見てください。' },
  )

const damaged = async (detail: string, dataDir: string): Promise<Verdict> => {
  const backup = await newestGood(path.join(dataDir, 'backups'))
  return fault(
    { en: `The database is damaged: ${detail}`, ja: `データベースが壊れています: ${detail}` },
    backup === undefined
      ? { en: 'End every server and restore a backup: kura restore FILE', ja: 'サーバーをすべて終了し、バックアップを復元してください: kura restore FILE' }
      : { en: `End every server and restore the last good backup: kura restore '${backup}'`, ja: `サーバーをすべて終了し、最後の正常なバックアップを復元してください: kura restore '${backup}'` },
  )
}

const newestGood = async (folder: string): Promise<string | undefined> => {
  for (const file of await dailyBackups(folder)) if (isGood(await inspectDatabase(file))) return file
  return undefined
}
