import type { State } from '../../domain/state.ts'
import type { ReadTx } from '../../ports.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

interface StateRow {
  readonly state: string
  readonly actor: string
}

/** A row without a state only keeps the highest number. */
const kept = "FROM states WHERE workspace = ? AND state <> ''"

const stateOf = (row: StateRow | undefined): State | undefined => row && (JSON.parse(row.state) as State)

type StateReads = Pick<ReadTx, 'currentState' | 'findState' | 'states' | 'lastStateRevision'>

export const readStates = ({ connection, workspace }: Scope): StateReads => ({
  currentState: promised(() =>
    stateOf(connection.sql<StateRow>(`SELECT state, actor ${kept} ORDER BY revision DESC LIMIT 1`).get(workspace)),
  ),
  findState: promised((revision) =>
    stateOf(connection.sql<StateRow>(`SELECT state, actor ${kept} AND revision = ?`).get(workspace, revision)),
  ),
  states: promised(({ limit, offset }) => ({
    states: connection
      .sql<StateRow>(`SELECT state, actor ${kept} ORDER BY revision DESC LIMIT ? OFFSET ?`)
      .all(workspace, limit, offset)
      .map(({ state, actor }) => ({ ...(JSON.parse(state) as State), actor })),
    total: connection.sql<{ total: number }>(`SELECT count(*) AS total ${kept}`).get(workspace)?.total ?? 0,
  })),
  lastStateRevision: promised(
    () =>
      connection
        .sql<{ last: number | null }>('SELECT max(revision) AS last FROM states WHERE workspace = ?')
        .get(workspace)?.last ?? 0,
  ),
})
