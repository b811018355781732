import { fault, fine, warning, type Verdict } from '../../kernel/check.ts'
import { AppError } from '../../kernel/errors.ts'
import type { InspectedHost } from '../../storage/postgres/cluster/inspect-hosts.ts'
import { inspectPostgres, type PostgresInspection } from '../../storage/postgres/inspect.ts'
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
    const { name, version, schemas, canWrite, hosts, milliseconds } = inspection as PostgresInspection
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
    const primaries = hosts.filter(({ role }) => role === 'primary')
    if (primaries.length > 1) return [severalPrimaries(primaries)]
    const away = hosts.filter(({ role }) => role === 'away')
    if (away.length > 0) return away.map(silentHost)
    return fine({
      en:
        `${version} at ${name} answers in ${milliseconds} ms. The checks of a SQLite file do not apply; ` +
        'back it up with pg_dump',
      ja: `${name} の ${version} が ${milliseconds} ms で応答しました。SQLite のファイルの検査は行いません。バックアップには pg_dump を使ってください`,
    })
  },
}

/** Two servers that both take writes have different data from then on. */
const severalPrimaries = (primaries: readonly InspectedHost[]): Verdict => {
  const names = primaries.map(({ name }) => name).join(', ')
  return fault(
    { en: `Several servers take writes: ${names}.`, ja: `複数のサーバーが書き込みを受け付けています: ${names}。` },
    {
      en: 'Stop the one that was the primary before, and make it a standby of the other from a new copy.',
      ja: '以前のプライマリを止め、新しいプライマリの複製からスタンバイを作り直してください。',
    },
  )
}

const silentHost = ({ name }: InspectedHost): Verdict =>
  warning(
    {
      en: `${name} does not answer. The other servers do.`,
      ja: `${name} が応答しません。ほかのサーバーは応答しています。`,
    },
    {
      en: 'Start it again as a standby, or take it out of KURA_DATABASE_URL.',
      ja: 'スタンバイとして起動し直すか、KURA_DATABASE_URL から除いてください。',
    },
  )

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
