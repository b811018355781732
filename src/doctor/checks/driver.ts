import { fault, fine } from '../../kernel/check.ts'
import type { HouseCheck } from '../scene.ts'
import { reasonOf } from '../reason.ts'

export const driver: HouseCheck = {
  code: 'KURA-D002',
  title: { en: 'SQLite driver', ja: 'SQLite ドライバー' },
  engine: 'sqlite',
  look: async ({ sqliteVersion, nodeVersion }) => {
    try {
      await sqliteVersion()
      return fine({ en: 'better-sqlite3 loads', ja: 'better-sqlite3 を読み込めます' })
    } catch (thrown) {
      return [
        fault(
          { en: `The SQLite driver does not run on Node ${nodeVersion}: ${reasonOf(thrown)}`, ja: `SQLite ドライバーが Node ${nodeVersion} で動きません: ${reasonOf(thrown)}` },
          { en: 'Run npm rebuild better-sqlite3 with the Node that runs Kura.', ja: 'Kura を動かす Node で npm rebuild better-sqlite3 を実行してください。' },
        ),
      ]
    }
  },
}
