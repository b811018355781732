import { fault, fine } from '../../kernel/check.ts'
import { inspectSchemas } from '../../storage/inspect.ts'
import type { CoreCheck } from '../check-context.ts'

export const schema: CoreCheck = {
  code: 'KURA-D021',
  title: { en: 'Version of the tables', ja: 'テーブルの版' },
  engine: 'sqlite',
  look: async ({ database, knownSchemas }) => {
    const schemas = await inspectSchemas(database)
    const newer = Object.entries(schemas?.versions ?? {}).filter(
      ([module, version]) => version > (knownSchemas[module] ?? 0),
    )
    if (newer.length === 0) return fine({ en: 'This Kura knows the tables', ja: 'この Kura が扱える版です' })
    const names = newer.map(([module, version]) => `${module} ${version}`).join(', ')
    return [
      fault(
        {
          en: `A newer Kura has written the database (${names}); this one only reads it.`,
          ja: `新しい Kura がデータベースを書いています (${names})。この Kura では読むことしかできません。`,
        },
        { en: 'Update Kura.', ja: 'Kura を更新してください。' },
      ),
    ]
  },
}
