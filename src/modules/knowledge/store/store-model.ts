import type { Session } from '../../../storage/session.ts'
import type { KnowledgeStore, VectorsState } from '../ports.ts'
import type { VectorDatabase } from './make-vectors.ts'

/** Runs work on the whole database, in one transaction. */
type InTransaction = <T>(signal: AbortSignal, work: (session: Session) => Promise<T>) => Promise<T>

interface Transactions {
  readonly read: InTransaction
  readonly write: InTransaction
  /** Selects the state of the vectors in all workspaces. */
  readonly stateSql: string
}

type StoreModel = Pick<VectorDatabase, 'workspaces' | 'model' | 'vectorsState'> & Pick<KnowledgeStore, 'useModel'>

/** The model of a store, which all of its workspaces use. */
export const storeModelOn = ({ read, write, stateSql }: Transactions): StoreModel => ({
  workspaces: async (signal) => {
    const rows = await read(signal, (session) =>
      session.rows<{ name: string }>('SELECT name FROM workspaces ORDER BY name'),
    )
    return rows.map(({ name }) => name)
  },
  model: async (signal) =>
    (await read(signal, (session) => session.row<{ model: string }>('SELECT model FROM meaning_state')))?.model ?? '',
  vectorsState: async (signal) =>
    (await read(signal, (session) => session.row<VectorsState>(stateSql))) ?? { model: '', done: 0, total: 0 },
  useModel: (model, signal) =>
    write(signal, async (session) => {
      await session.run('UPDATE meaning_state SET model = $1', [model])
      // All vectors are made anew, even if the name of the model is the same.
      await session.run(
        'UPDATE workspaces SET vectors_to = 0 WHERE EXISTS (SELECT 1 FROM items WHERE workspace = number)',
      )
    }),
})
