import { randomUUID } from 'node:crypto'
import type { HeardServer } from '../../../../kernel/is-gone.ts'
import type { CallerName, StoredConversation, TeamConversations } from '../../team-ports.ts'
import type { TeamDatabase } from './team.ts'

const ofCaller = 'workspace = $1 AND principal = $2'

const findSql = `SELECT conversation AS id, session AS current FROM claude_conversations WHERE ${ofCaller}`
const lockSql = `${findSql} FOR UPDATE`

const replaceSql = `INSERT INTO claude_conversations (workspace, principal, conversation, session)
  VALUES ($1, $2, $3, $4) ON CONFLICT (workspace, principal) DO UPDATE
  SET conversation = excluded.conversation, session = excluded.session, server = NULL, beat_at = NULL`

const moveSql = `INSERT INTO claude_conversations (workspace, principal, conversation, session)
  VALUES ($1, $2, $3, $4) ON CONFLICT (workspace, principal) DO UPDATE
  SET session = excluded.session WHERE claude_conversations.conversation = excluded.conversation`

const enterSql = `INSERT INTO claude_conversations (workspace, principal, conversation, session, server, beat_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (workspace, principal) DO UPDATE
  SET server = excluded.server, beat_at = excluded.beat_at
  WHERE claude_conversations.conversation = excluded.conversation
    AND (claude_conversations.server IS NULL OR claude_conversations.server IN (excluded.server, $7))`

const runnerSql = `SELECT server, beat_at AS "beatAt" FROM claude_conversations
  WHERE ${ofCaller} AND conversation = $3 AND server IS NOT NULL`

const ofServer = `${ofCaller} AND conversation = $3 AND server = $4`
const staySql = `UPDATE claude_conversations SET beat_at = $5 WHERE ${ofServer}`
const leaveSql = `UPDATE claude_conversations SET server = NULL, beat_at = NULL WHERE ${ofServer}`

export const createTeamConversations = ({ read, write, server, now, signal }: TeamDatabase): TeamConversations => {
  const change = (sql: string, values: readonly unknown[]): Promise<number> =>
    write(signal, (session) => session.run(sql, values))
  const keyOf = ({ workspace, principal }: CallerName): readonly [string, string] => [workspace, principal]
  return {
    find: (name) => read(signal, (session) => session.row<StoredConversation>(findSql, keyOf(name))),
    replace: (name, current) =>
      write(signal, async (session) => {
        const old = await session.row<StoredConversation>(lockSql, keyOf(name))
        await session.run(replaceSql, [...keyOf(name), randomUUID(), current])
        return old
      }),
    move: async (name, { id, current }) => {
      await change(moveSql, [...keyOf(name), id, current])
    },
    enter: async (name, { id, current }, gone = '') => {
      const own = await server()
      return write(signal, async (session) => {
        const entered = await session.run(enterSql, [...keyOf(name), id, current, own, now(), gone])
        return entered > 0 ? undefined : session.row<HeardServer>(runnerSql, [...keyOf(name), id])
      })
    },
    stay: async (name, id) => {
      await change(staySql, [...keyOf(name), id, await server(), now()])
    },
    leave: async (name, id) => {
      await change(leaveSql, [...keyOf(name), id, await server()])
    },
  }
}
