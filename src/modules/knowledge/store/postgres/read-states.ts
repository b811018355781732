import type { State } from '../../domain/state.ts'
import type { ReadTx } from '../../ports.ts'
import type { Scope } from './scope.ts'

interface StateRow {
  readonly state: string
  readonly actor: string
}

/** A row without a state only keeps the highest number. */
const kept = "FROM states WHERE workspace = $1 AND state <> ''"

const stateOf = (row: StateRow | undefined): State | undefined => row && (JSON.parse(row.state) as State)

type StateReads = Pick<ReadTx, 'currentState' | 'findState' | 'states' | 'lastStateRevision'>

export const readStates = ({ session, workspace }: Scope): StateReads => ({
  currentState: async () =>
    stateOf(await session.row<StateRow>(`SELECT state, actor ${kept} ORDER BY revision DESC LIMIT 1`, [workspace])),
  findState: async (revision) =>
    stateOf(await session.row<StateRow>(`SELECT state, actor ${kept} AND revision = $2`, [workspace, revision])),
  states: async ({ limit, offset }) => {
    const rows = await session.rows<StateRow>(`SELECT state, actor ${kept} ORDER BY revision DESC LIMIT $2 OFFSET $3`, [
      workspace,
      limit,
      offset,
    ])
    const counted = await session.row<{ total: number }>(`SELECT count(*) AS total ${kept}`, [workspace])
    return {
      states: rows.map(({ state, actor }) => ({ ...(JSON.parse(state) as State), actor })),
      total: counted?.total ?? 0,
    }
  },
  lastStateRevision: async () =>
    (
      await session.row<{ last: number | null }>('SELECT max(revision) AS last FROM states WHERE workspace = $1', [
        workspace,
      ])
    )?.last ?? 0,
})
