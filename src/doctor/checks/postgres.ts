import { fault, fine } from '../../kernel/check.ts'
import { AppError } from '../../kernel/errors.ts'
import { inspectPostgres } from '../../storage/postgres/inspect.ts'
import { reasonOf, reasonsOf } from '../reason.ts'
import type { CoreCheck } from '../check-context.ts'

export const postgres: CoreCheck = {
  code: 'KURA-D026',
  title: { en: 'PostgreSQL', ja: 'PostgreSQL' },
  engine: 'postgres',
  look: async ({ host, knownSchemas, signal }) => {
    if (host.sharedDatabase === undefined) return fine({ en: 'Not used', ja: '使っていません' })
    const inspection = await inspectPostgres(host.sharedDatabase.url, signal).catch((thrown: unknown) => thrown)
    if (inspection instanceof Error) return [unreachable(inspection)]
    const { name, version, schemas, canWrite, milliseconds } = inspection as Awaited<ReturnType<typeof inspectPostgres>>
    const newer = Object.entries(schemas)
      .filter(([module, found]) => found > (knownSchemas[module] ?? 0))
      .map(([module, found]) => `${module} ${found}`)
    if (newer.length > 0)
      return [
        fault(
          {
            en: `A newer Kura has written ${name} (${newer.join(', ')}); this one only reads it.`,
            ja: `新しい Kura が ${name} を書いています (${newer.join(', ')})。この Kura では読むことしかできません。`,
          },
          { en: 'Update Kura.', ja: 'Kura を更新してください。' },
        ),
      ]
    if (!canWrite)
      return [
        fault(
          { en: `${name} can only be read.`, ja: `${name} は読み取り専用です。` },
          {
            en: 'Let KURA_DATABASE_URL name the primary server.',
            ja: 'KURA_DATABASE_URL で主サーバーを指定してください。',
          },
        ),
      ]
    return fine({
      en:
        `${version} at ${name} answers in ${milliseconds} ms. The checks of a SQLite file do not apply; ` +
        'back it up with pg_dump',
      ja: `${name} の ${version} が ${milliseconds} ms で応答しました。SQLite のファイルの検査は行いません。バックアップには pg_dump を使ってください`,
    })
  },
}

const unreachable = (thrown: Error) => {
  const known = thrown instanceof AppError ? thrown : undefined
  const cause = known?.cause === undefined ? '' : ` (${reasonOf(known.cause)})`
  const { en, ja } = reasonsOf(thrown)
  return fault(
    { en: `${en}${cause}.`, ja: `${ja}${cause}。` },
    known?.words.hint ?? {
      en: 'Check KURA_DATABASE_URL and the server that it names.',
      ja: 'KURA_DATABASE_URL と、それが指すサーバーを確かめてください。',
    },
  )
}
