import { fine, warning } from '../../kernel/check.ts'
import { exists } from '../../storage/back-up.ts'
import { openReader, openWriter } from '../../storage/sqlite-file.ts'
import type { CoreCheck } from '../check-context.ts'

/** The pragmas of every connection of Kura. Only the first one is stored in the file. */
const expected = { journal_mode: 'wal', foreign_keys: 1, synchronous: 2 } as const

export const pragmas: CoreCheck = {
  code: 'KURA-D022',
  title: { en: 'Mode of the database', ja: 'データベースのモード' },
  engine: 'sqlite',
  look: async ({ database }) => {
    if (!(await exists(database))) return fine({ en: 'There is no database yet', ja: 'データベースはまだありません' })
    const { driver } = await openReader(database)
    try {
      const wrong = Object.entries(expected).flatMap(([name, value]) => {
        const actual: unknown = driver.pragma(name)
        return actual === value ? [] : [`${name} = ${String(actual)}`]
      })
      if (wrong.length === 0)
        return fine({
          en: 'Writes are durable, and readers do not wait for them',
          ja: '書き込みは失われず、読み取りを待たせません',
        })
      return [
        warning(
          {
            en: `The database is not in the mode that Kura keeps it in: ${wrong.join(', ')}`,
            ja: `データベースが Kura の使うモードではありません: ${wrong.join(', ')}`,
          },
          {
            en: 'kura doctor --fix sets it; so does the next write.',
            ja: 'kura doctor --fix か、次の書き込みで直ります。',
          },
          true,
        ),
      ]
    } finally {
      driver.close()
    }
  },
  fix: async ({ database }) => {
    const { driver } = await openWriter(database)
    driver.close()
  },
}
