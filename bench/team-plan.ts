import { fieldsOfDraft } from '../src/modules/knowledge/domain/item-fields.ts'
import { loadItems } from '../src/modules/knowledge/store/postgres/load-items.ts'
import {
  noKnownWorkspaces,
  scopeForReading,
  scopeForWriting,
  withCounters,
} from '../src/modules/knowledge/store/postgres/scope.ts'
import { openPostgresStore } from '../src/modules/knowledge/store/postgres/store.ts'
import { inWriteTx, readTx } from '../src/modules/knowledge/store/postgres/transactions.ts'
import { addItem } from '../src/modules/knowledge/use-cases/item-versions.ts'
import { searchItems } from '../src/modules/knowledge/search/search-items.ts'
import { openPostgres } from '../src/storage/postgres/postgres.ts'
import type { Session } from '../src/storage/session.ts'
import { createScaleCorpus } from './scale-corpus.ts'

export type Statement = readonly [sql: string, values: readonly unknown[]]

/** What both sides run: the calls for Kura, and for the floor the same SQL statements that Kura runs for them. */
export interface TeamPlan {
  readonly searches: readonly { readonly query: string; readonly statements: readonly Statement[] }[]
  readonly creates: readonly {
    readonly draft: {
      readonly type: string
      readonly title: string
      readonly content: string
      readonly tags: readonly string[]
    }
    readonly statements: readonly Statement[]
  }[]
}

const workspace = 'default'
const signal = new AbortController().signal
const caller = { workspace, actor: 'bench', signal }
const batch = 500
const asked = 200
const created = 200

/** Marks the id of a new item in the statements of the plan. No other number in them is as large. */
export const placeholderId = 4_000_000_001

const recording = (session: Session, statements: Statement[]): Session => {
  const note = (sql: string, values: readonly unknown[] = []): void => {
    statements.push([sql, values])
  }
  return {
    rows: (sql, values) => (note(sql, values), session.rows(sql, values)),
    row: (sql, values) => (note(sql, values), session.row(sql, values)),
    run: (sql, values) => (note(sql, values), session.run(sql, values)),
    send: (sql, values) => {
      note(sql, values)
      session.send(sql, values)
    },
  }
}

/** Fills the default workspace with a generated corpus and writes the plan of the measurement. */
export const prepareTeam = async (
  url: string,
  items: number,
  onProgress: (made: number) => void,
): Promise<TeamPlan> => {
  const store = openPostgresStore({ url, clock: Date.now })
  await store.write(caller, (tx) => tx.raiseLastId(items))
  const database = openPostgres({ url, statementTimeoutMs: 600_000 })
  const corpus = createScaleCorpus(7)
  const at = '2026-01-01T00:00:00.000Z'
  const next = (id: number) => {
    const passage = corpus.passage()
    const draft = { type: 'passage', title: passage.title, content: passage.content, tags: [`t${id % 50}`, 'bench'] }
    return { passage, draft, item: { ...fieldsOfDraft(draft), id, createdAt: at, updatedAt: at, revision: 1 } }
  }
  const questions: string[] = []
  for (let made = 0; made < items; made += batch) {
    const some = Array.from({ length: Math.min(batch, items - made) }, (_, index) => next(made + index + 1))
    for (const { passage, item } of some)
      if (item.id % Math.max(1, Math.floor(items / asked)) === 0) questions.push(corpus.question(passage))
    await database.write(signal, async (session) => {
      const scope = await scopeForWriting(session, workspace)
      await withCounters(scope, () =>
        loadItems(
          scope,
          some.map(({ item }) => item),
        ),
      )
    })
    onProgress(made + some.length)
  }
  await database.maintain(signal, (session) => session.run('ANALYZE'))
  const searches: TeamPlan['searches'][number][] = []
  for (const query of questions) {
    const statements: Statement[] = []
    await database.read(signal, async (session) => {
      const scope = await scopeForReading(recording(session, statements), workspace, noKnownWorkspaces())
      const read = {
        ...store,
        read: <T>(_: unknown, work: (tx: ReturnType<typeof readTx>) => Promise<T>) => work(readTx(scope)),
      }
      await searchItems({ store: read, clock: Date.now }, caller, { query, limit: 20, offset: 0 })
    })
    searches.push({ query, statements })
  }
  const creates: TeamPlan['creates'][number][] = []
  for (let index = 0; index < created; index += 1) {
    const { draft, item } = next(placeholderId)
    const statements: Statement[] = []
    const undo = new Error('only looked at')
    await database
      .write(signal, async (session) => {
        const scope = await scopeForWriting(recording(session, statements), workspace)
        await withCounters(scope, async () => {
          scope.counters.lastId = placeholderId
          await inWriteTx(scope, 'bench', (tx) => addItem({ tx, caller, at }, item, 'create'))
        })
        throw undo
      })
      .catch((thrown: unknown) => {
        if (thrown !== undo) throw thrown
      })
    creates.push({ draft, statements })
  }
  await store.close()
  await database.close()
  return { searches, creates }
}
