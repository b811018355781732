import path from 'node:path'
import { knownSchemas } from '../../../src/app/known-schemas.ts'
import { manifests } from '../../../src/app/modules.ts'
import { integrity } from '../../../src/doctor/checks/integrity.ts'
import { schema } from '../../../src/doctor/checks/schema.ts'
import { inLanguage } from '../../../src/kernel/words.ts'
import { documentationCheck } from '../../../src/modules/docs/store/checks/documentation.ts'
import { searchIndexCheck } from '../../../src/modules/knowledge/store/checks/search-index.ts'
import { firstKey, idOf, lastKey } from '../../../src/modules/knowledge/store/sqlite/keys.ts'
import { openReader } from '../../../src/storage/sqlite-file.ts'
import type { ItemValue, Ledger, Thing } from '../load/ledger.ts'
import { runCheck } from '../../doctor/run-check.ts'

const known = knownSchemas(manifests)

/** What the doctor finds. A change of documentation that the crash ended may have left parts behind. */
export const askDoctor = async (dataDir: string): Promise<readonly string[]> => {
  const problems: string[] = []
  for (const check of [integrity, schema, searchIndexCheck, documentationCheck])
    for (const { severity, code, found } of await runCheck(check, { home: dataDir, knownSchemas: await known })) {
      const words = inLanguage(found, 'en')
      if (severity !== 'ok' && !words.includes('did not end')) problems.push(`${code}: ${words}`)
    }
  return problems
}

const historySql = 'SELECT item, count(*) AS count FROM item_history WHERE item BETWEEN ? AND ? GROUP BY item'

/** The earlier versions of items and states are all there. */
export const judgeHistory = async (
  dataDir: string,
  { items, state }: Ledger,
  record: number,
): Promise<readonly string[]> => {
  const connection = await openReader(path.join(dataDir, 'kura.db'))
  try {
    const number =
      connection.sql<{ number: number }>("SELECT number FROM workspaces WHERE name = 'default'").get()?.number ?? 0
    const counted = new Map(
      connection
        .sql<{ item: number; count: number }>(historySql)
        .all(firstKey(number), lastKey(number))
        .map(({ item, count }) => [idOf(item), count]),
    )
    const states = connection.sql<{ count: number }>('SELECT count(*) AS count FROM states').get()?.count ?? 0
    const isShort = (item: Thing<ItemValue>): boolean =>
      (item.id === undefined ? 0 : (counted.get(item.id) ?? 0)) < item.answeredBy(record)
    return [
      ...(states < state.answeredBy(record) ? [`only ${states} of ${state.answeredBy(record)} states are kept`] : []),
      ...items.filter(isShort).map(({ name }) => `earlier versions of ${name} are missing`),
    ]
  } finally {
    connection.driver.close()
  }
}
