import { fault, fine, fixedBy } from '../../kernel/check.ts'
import { inspectSchemas } from '../../storage/inspect.ts'
import { restoreCommand } from '../newest-backup.ts'
import type { CoreCheck } from '../check-context.ts'

export const foreign: CoreCheck = {
  code: 'KURA-D027',
  title: { en: 'Origin of the tables', ja: 'テーブルの由来' },
  engine: 'sqlite',
  look: async ({ database, dataDir }) => {
    const found = (await inspectSchemas(database))?.foreign
    if (found === undefined) return fine({ en: 'It has only what Kura makes', ja: 'Kura が作るものだけです' })
    const { command } = await restoreCommand(dataDir)
    return [
      fixedBy(
        command,
        fault(
          {
            en: `The database holds what Kura did not make, so it is not used: ${found}`,
            ja: `データベースに Kura が作っていないものがあるため、使いません: ${found}`,
          },
          {
            en:
              'Move the file away if it came with a project from elsewhere. If it is yours, it may be damaged: ' +
              `restore a backup: ${command}`,
            ja: `よそから来たプロジェクトに付いていたものなら、ファイルを別の場所に移してください。自分のものなら壊れている可能性があります。バックアップから復元してください: ${command}`,
          },
        ),
      ),
    ]
  },
}
