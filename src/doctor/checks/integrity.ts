import { fault, fine, fixedBy, type Verdict } from '../../kernel/check.ts'
import { inspectDatabase } from '../../storage/inspect.ts'
import { restoreCommand } from '../newest-backup.ts'
import type { CoreCheck } from '../check-context.ts'

export const integrity: CoreCheck = {
  code: 'KURA-D020',
  title: { en: 'Integrity of the database', ja: 'データベースの整合性' },
  engine: 'sqlite',
  look: async ({ database, dataDir }) => {
    const inspection = await inspectDatabase(database)
    if ('missing' in inspection) return fine({ en: 'There is no database yet', ja: 'データベースはまだありません' })
    if ('foreign' in inspection) return [await notRead(inspection.foreign, dataDir)]
    if ('unreadable' in inspection) return [await damaged(inspection.unreadable, dataDir)]
    if (inspection.faults.length > 0) return [await damaged(inspection.faults[0] ?? '', dataDir)]
    const items = inspection.counts.items ?? 0
    return fine({ en: `The database is sound (${items} items)`, ja: `データベースは正常です (${items} 件)` })
  },
}

/** A damaged list of tables can look like foreign tables, so the remedy mentions the backup here too. */
const notRead = async (foreign: string, dataDir: string): Promise<Verdict> => {
  const { command } = await restoreCommand(dataDir)
  return fixedBy(
    command,
    fault(
      {
        en: `The database was not read, because it holds what Kura did not make: ${foreign}`,
        ja: `Kura が作っていないものがあるため、データベースを読んでいません: ${foreign}`,
      },
      {
        en: `See KURA-D027. If the database is yours and damaged, end every server and restore a backup: ${command}`,
        ja: `KURA-D027 を見てください。自分のデータベースが壊れている場合は、サーバーをすべて終了し、バックアップを復元してください: ${command}`,
      },
    ),
  )
}

const damaged = async (detail: string, dataDir: string): Promise<Verdict> => {
  const { command, known } = await restoreCommand(dataDir)
  return fixedBy(
    command,
    fault(
      { en: `The database is damaged: ${detail}`, ja: `データベースが壊れています: ${detail}` },
      known
        ? {
            en: `End every server and restore the last good backup: ${command}`,
            ja: `サーバーをすべて終了し、最後の正常なバックアップを復元してください: ${command}`,
          }
        : {
            en: `End every server and restore a backup: ${command}`,
            ja: `サーバーをすべて終了し、バックアップを復元してください: ${command}`,
          },
    ),
  )
}
