import { fault, fine, type Check, type Verdict } from '../../../../kernel/check.ts'
import { openPostgres } from '../../../../storage/postgres/postgres.ts'
import { inspectIndex, type InspectedWorkspace } from '../postgres/inspect-index.ts'
import { mendCounts } from '../postgres/mend-counts.ts'
import { openPostgresStore, postgresVersions } from '../postgres/store.ts'

export const packedIndexCheck: Check = {
  code: 'KURA-D029',
  title: { en: 'Search index on PostgreSQL', ja: 'PostgreSQL の検索の索引' },
  engine: 'postgres',
  look: async ({ host, signal }) => {
    if (host.sharedDatabase === undefined) return fine({ en: 'Not used', ja: '使っていません' })
    const database = openPostgres({ url: host.sharedDatabase.url, reads: 'primary-if-reached' })
    try {
      const { found, known } = await postgresVersions(database, signal)
      if (found !== known)
        return fine({ en: 'The tables are those of another version', ja: 'テーブルが別の版のものです' })
      return verdictOn(await inspectIndex(database, signal))
    } finally {
      await database.close()
    }
  },
  fix: async ({ host, signal }) => {
    if (host.sharedDatabase === undefined) return
    const { url } = host.sharedDatabase
    const store = openPostgresStore({ url, clock: host.clock })
    await store.reindex(signal).finally(() => store.close())
    const database = openPostgres({ url })
    try {
      for (const { workspace, drift } of await inspectIndex(database, signal))
        await database.write(signal, (session) => mendCounts({ session, workspace }, drift))
    } finally {
      await database.close()
    }
  },
}

const verdictOn = (workspaces: readonly InspectedWorkspace[]): readonly Verdict[] => {
  const sums = new Map<string, number>()
  for (const { wrong } of workspaces)
    for (const [what, count] of Object.entries(wrong)) sums.set(what, (sums.get(what) ?? 0) + count)
  const found = [...sums].flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])).join('; ')
  if (found === '') return fine(allFound(workspaces.reduce((sum, { waiting }) => sum + waiting, 0)))
  return [
    fault(
      {
        en: `The search index or its counts do not fit the items (${found}): searches may miss some.`,
        ja: `検索の索引や件数が項目と合いません (${found})。検索から漏れることがあります。`,
      },
      { en: 'Rebuild it: kura doctor --fix', ja: '作り直してください: kura doctor --fix' },
      true,
    ),
  ]
}

/** Waiting changes are found, too. Any server folds them, so they only stay while none is running. */
const allFound = (waiting: number) =>
  waiting === 0
    ? { en: 'Every item can be found', ja: 'すべての項目を検索できます' }
    : {
        en: `Every item can be found. ${waiting} changes wait until a server folds them`,
        ja: `すべての項目を検索できます。${waiting} 件の変更が、サーバーによる取り込みを待っています`,
      }
