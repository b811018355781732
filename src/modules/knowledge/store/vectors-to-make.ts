import type { ReadTx, VectorsToMake } from '../ports.ts'
import type { Dialect } from './dialect.ts'
import { largestId } from './largest-id.ts'
import type { Scope } from './scope.ts'

interface StateRow {
  /** The model of the store. */
  readonly model: string
  /** The model that made the vectors of this workspace, and the last item that it has reached. */
  readonly made: string | null
  readonly upTo: number | null
}

/** How far the vectors of a workspace are made. */
export const vectorsStateSql = `SELECT vectors_model AS made, vectors_to AS "upTo",
    (SELECT model FROM meaning_state) AS model
  FROM workspaces WHERE number = $1`

export const reachSql = 'UPDATE workspaces SET vectors_model = $2, vectors_to = $3 WHERE number = $1'

/** Finds the vectors that are missing or by another model. */
export const vectorsToMakeOn = (dialect: Dialect): ((scope: Scope) => Pick<ReadTx, 'vectorsToMake'>) => {
  const range = `WHERE ${dialect.own()}item > $2 AND item <= $3 ORDER BY item LIMIT $4`
  const nextSql = `SELECT item FROM item_term_frequencies ${range}`
  const missingSql = `SELECT item FROM missing_vectors ${range}`

  const idsFrom = async ({ session, workspace }: Scope, sql: string, [after, limit]: readonly [number, number]) => {
    const keys = [dialect.keyOf(workspace, after), dialect.keyOf(workspace, largestId)]
    const rows = await session.rows<{ item: number }>(sql, [workspace, ...keys, limit])
    return rows.map(({ item }) => dialect.idOf(item))
  }

  const toMake = async (scope: Scope, limit: number): Promise<VectorsToMake | undefined> => {
    const state = await scope.session.row<StateRow>(vectorsStateSql, [scope.workspace])
    if (!state) return undefined
    const { model, made, upTo } = state
    if (made === model && upTo === null) {
      const missing = await idsFrom(scope, missingSql, [0, limit])
      return missing.length === 0 ? undefined : { model, ids: missing }
    }
    const ids = await idsFrom(scope, nextSql, [made === model ? (upTo ?? 0) : 0, limit])
    return { model, ids, upTo: ids.at(-1) ?? null }
  }

  return (scope) => ({ vectorsToMake: (limit) => toMake(scope, limit) })
}
