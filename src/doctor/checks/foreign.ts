import { fault, fine } from '../../kernel/check.ts'
import { inspectSchemas } from '../../storage/inspect.ts'
import type { HouseCheck } from '../scene.ts'

export const foreign: HouseCheck = {
  code: 'KURA-D027',
  title: { en: 'Origin of the tables', ja: 'テーブルの由来' },
  engine: 'sqlite',
  look: async ({ database }) => {
    const found = (await inspectSchemas(database))?.foreign
    if (found === undefined) return fine({ en: 'Nothing but what Kura makes', ja: 'Kura が作るものだけです' })
    return [
      fault(
        { en: `The database holds what Kura did not make, so it is not used: ${found}`, ja: `データベースに Kura が作っていないものがあるため、使いません: ${found}` },
        {
          en: 'Move the file away if it came with a project from elsewhere, or put a backup of yours in its place: kura restore FILE',
          ja: 'よそから来たプロジェクトに付いていたものなら、ファイルを別の場所に移してください。自分のものなら、バックアップから復元してください: kura restore FILE',
        },
      ),
    ]
  },
}
