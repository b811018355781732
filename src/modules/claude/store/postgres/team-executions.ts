import type { Answer } from '../../domain/answer.ts'
import type { CallerName, StoredExecution, TeamExecutions } from '../../team-ports.ts'
import { maxEntries } from '../../use-cases/history.ts'
import type { TeamDatabase } from './team.ts'

const ofCaller = 'workspace = $1 AND principal = $2'
const columns = 'id, server, beat_at AS "beatAt", running, entry'

const addSql = `INSERT INTO claude_executions
  (workspace, principal, id, made_at, running, cancel_asked, server, beat_at, entry)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8)`

/** Removes what is older than the newest hundred of a caller and has ended. */
const trimSql = `DELETE FROM claude_executions WHERE ${ofCaller} AND running = 0 AND made_at < (
    SELECT made_at FROM claude_executions WHERE ${ofCaller} ORDER BY made_at DESC LIMIT 1 OFFSET ${maxEntries - 1}
  )`

const endSql = `UPDATE claude_executions SET running = 0, entry = $4 WHERE ${ofCaller} AND id = $3`
const findSql = `SELECT ${columns} FROM claude_executions WHERE ${ofCaller} AND id = $3`
const runningSql = `SELECT ${columns} FROM claude_executions WHERE ${ofCaller} AND running = 1`
const lastSql = `SELECT ${columns} FROM claude_executions WHERE ${ofCaller} ORDER BY made_at DESC, id DESC LIMIT $3`
const countSql = `SELECT count(*) AS n FROM claude_executions WHERE ${ofCaller}`
const clearSql = `DELETE FROM claude_executions WHERE ${ofCaller} AND running = 0`
const askCancelSql = `UPDATE claude_executions SET cancel_asked = 1 WHERE ${ofCaller} AND id = $3 AND running = 1`
const cancelAskedSql = 'SELECT id FROM claude_executions WHERE server = $1 AND running = 1 AND cancel_asked = 1'
const beatSql = 'UPDATE claude_executions SET beat_at = $2 WHERE server = $1 AND running = 1'

interface ExecutionRow extends Omit<StoredExecution, 'entry' | 'isRunning'> {
  readonly running: number
  /** In JSON. */
  readonly entry: string
}

const executionOf = ({ running, entry, ...row }: ExecutionRow): StoredExecution => ({
  ...row,
  isRunning: running === 1,
  entry: JSON.parse(entry) as Answer,
})

export const createTeamExecutions = ({ read, write, server, clock, now, signal }: TeamDatabase): TeamExecutions => {
  const change = (sql: string, values: readonly unknown[]): Promise<number> =>
    write(signal, (session) => session.run(sql, values))
  const keyOf = ({ workspace, principal }: CallerName): readonly [string, string] => [workspace, principal]
  return {
    add: async (name, id, entry) => {
      const own = await server()
      const running = entry.status === 'running' ? 1 : 0
      await write(signal, async (session) => {
        await session.run(addSql, [...keyOf(name), id, clock(), running, own, now(), JSON.stringify(entry)])
        await session.run(trimSql, keyOf(name))
      })
    },
    end: async (name, id, entry) => {
      await change(endSql, [...keyOf(name), id, JSON.stringify(entry)])
    },
    find: (name, id) =>
      read(signal, async (session) => {
        const row = await session.row<ExecutionRow>(findSql, [...keyOf(name), id])
        return row && executionOf(row)
      }),
    running: (name) =>
      read(signal, async (session) => (await session.rows<ExecutionRow>(runningSql, keyOf(name))).map(executionOf)),
    last: (name, count) =>
      read(signal, async (session) =>
        (await session.rows<ExecutionRow>(lastSql, [...keyOf(name), count]))
          .map((row) => executionOf(row).entry)
          .toReversed(),
      ),
    count: (name) =>
      read(signal, async (session) =>
        Math.min(maxEntries, Number((await session.row<{ n: number | string }>(countSql, keyOf(name)))?.n ?? 0)),
      ),
    clear: (name) => change(clearSql, keyOf(name)),
    askCancel: async (name, id) => {
      await change(askCancelSql, [...keyOf(name), id])
    },
    cancelAsked: async () => {
      const own = await server()
      return read(signal, async (session) =>
        (await session.rows<{ id: string }>(cancelAskedSql, [own])).map(({ id }) => id),
      )
    },
    beat: async () => {
      await change(beatSql, [await server(), now()])
    },
  }
}
