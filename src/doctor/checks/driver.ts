import { fault, fine } from '../../kernel/check.ts'
import { driverTitle } from '../../storage/driver/driver-choice.ts'
import type { CoreCheck } from '../check-context.ts'
import { reasonsOf } from '../reason.ts'

export const driver: CoreCheck = {
  code: 'KURA-D002',
  title: { en: 'SQLite driver', ja: 'SQLite ドライバー' },
  engine: 'sqlite',
  look: async ({ sqliteVersion, nodeVersion }) => {
    try {
      await sqliteVersion()
      const name = driverTitle()
      return fine({ en: `${name} loads`, ja: `${name} を読み込めます` })
    } catch (thrown) {
      const { en, ja } = reasonsOf(thrown)
      return [
        fault(
          {
            en: `The SQLite driver does not run on Node ${nodeVersion}: ${en}`,
            ja: `SQLite ドライバーが Node ${nodeVersion} で動きません: ${ja}`,
          },
          {
            en: 'Run that command with the Node that runs Kura; commands and nablarch work without it.',
            ja: 'Kura を動かす Node でそのコマンドを実行してください。commands と nablarch はなくても動きます。',
          },
        ),
      ]
    }
  },
}
