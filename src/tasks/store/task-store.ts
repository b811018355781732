import type { Clock } from '../../kernel/host.ts'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { isOpen, type Task, type TaskOwner, type TaskStatus } from '../../kernel/task.ts'
import type { Session } from '../../storage/session.ts'
import { afterPreparing, type SessionDatabase } from '../../storage/session-database.ts'
import { maxOpenTasks, tooManyTasks } from '../domain/limits.ts'
import type { NewTask, OpenTask, TaskNews, TaskPlace, TaskStore } from '../ports.ts'
import { jsonOf, objectIn, taskOf, type TaskRow } from './rows.ts'
import * as sql from './statements.ts'

/** The parts of the task store that differ between the engines. */
export interface TaskDatabase extends SessionDatabase {
  /** Creates or updates the tables. */
  migrate(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface TaskStoreOptions {
  readonly clock: Clock
  /** The name of this server, which is stored with its tasks. */
  readonly server: () => Promise<string>
}

export const createTaskStore = (database: TaskDatabase, { clock, server }: TaskStoreOptions): TaskStore => {
  const closing = new AbortController()
  const { signal: untilClosed } = closing
  const { read, write } = afterPreparing(
    database,
    memoizeAsync(() => database.migrate(untilClosed)),
  )
  const now = (): string => new Date(clock()).toISOString()
  const change = (statement: string, values: readonly unknown[]): Promise<number> =>
    write(untilClosed, (session) => session.run(statement, values))
  return {
    add: async (owner, task, signal) => {
      const name = await server()
      await write(signal, (session) => addTask(session, owner, { ...task, server: name }))
    },
    find: ({ workspace, principal }, id, signal) =>
      read(signal, async (session) => {
        const row = await session.row<TaskRow>(sql.findSql, [workspace, principal, id, now()])
        return row && taskOf(row)
      }),
    list: (owner, page) => read(untilClosed, (session) => listTasks(session, owner, { ...page, now: now() })),
    note: async ({ workspace, id }, { message, written, at }) => {
      await change(sql.noteSql, [workspace, id, message, written, at])
    },
    ask: async ({ workspace, id }, requests, at) => {
      const status: TaskStatus = requests === null ? 'working' : 'input_required'
      await change(sql.askSql, [workspace, id, status, jsonOf(requests), at])
    },
    reply: (owner, id, { given, at }) =>
      write(untilClosed, async (session) => storeReplies(session, { ...owner, id }, { given: given ?? {}, at })),
    askCancel: async ({ workspace, principal }, id) => {
      await change(sql.askCancelSql, [workspace, principal, id])
    },
    finish: async ({ workspace, id }, { status, message, result, error }, at) =>
      (await change(sql.finishSql, [workspace, id, status, message, jsonOf(result), jsonOf(error), at])) > 0,
    beat: (places, at) =>
      write(untilClosed, async (session) => {
        for (const { workspace, id } of places) await session.run(sql.beatSql, [workspace, id, at])
      }),
    news: (places) =>
      read(untilClosed, async (session) => {
        const news: TaskNews[] = []
        for (const place of places) news.push(await newsOf(session, place))
        return news
      }),
    open: () => read(untilClosed, (session) => session.rows<OpenTask>(sql.allOpenSql)),
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}

const addTask = async (
  session: Session,
  { workspace, principal }: TaskOwner,
  { id, tool, createdAt, expiresAt, ttlMs, server }: NewTask & { readonly server: string },
): Promise<void> => {
  await session.run(sql.removeExpiredSql, [workspace, createdAt])
  const open = await session.row<{ n: number | string }>(sql.countOpenSql, [workspace, principal])
  if (Number(open?.n ?? 0) >= maxOpenTasks) throw tooManyTasks()
  await session.run(sql.insertSql, [workspace, id, principal, tool, createdAt, expiresAt, ttlMs, server])
}

interface Page {
  readonly from: string | undefined
  readonly limit: number
  readonly now: string
}

const listTasks = async (
  session: Session,
  { workspace, principal }: TaskOwner,
  { from, limit, now }: Page,
): Promise<readonly Task[]> => {
  const values = [workspace, principal, now, limit]
  const rows =
    from === undefined
      ? await session.rows<TaskRow>(sql.newestSql, values)
      : await session.rows<TaskRow>(sql.olderSql, [...values, ...pointOf(from)])
  return rows.map(taskOf)
}

/** A page begins after a task: its time and its id. */
const pointOf = (from: string): readonly [string, string] => {
  const [createdAt = '', id = ''] = from.split('~', 2)
  return [createdAt, id]
}

interface Given {
  readonly given: Readonly<Record<string, unknown>>
  readonly at: string
}

/** Two servers may store replies at once: the later one reads again what the earlier one wrote. */
const storeReplies = async (session: Session, place: TaskOwner & TaskPlace, given: Given): Promise<boolean> => {
  for (;;) {
    const stored = await tryToStoreReplies(session, place, given)
    if (stored !== 'overtaken') return stored === 'done'
  }
}

const tryToStoreReplies = async (
  session: Session,
  { workspace, principal, id }: TaskOwner & TaskPlace,
  { given, at }: Given,
): Promise<'done' | 'unknown' | 'overtaken'> => {
  const key = [workspace, principal, id]
  const row = await session.row<{ requests: string | null; replies: string }>(sql.openQuestionsSql, key)
  if (row === undefined) return 'unknown'
  const open = Object.entries(objectIn(row.requests) ?? {})
  const answered = open.flatMap(([name]) => (Object.hasOwn(given, name) ? [[name, given[name]] as const] : []))
  if (answered.length === 0) return 'done'
  const left = Object.fromEntries(open.filter(([name]) => !Object.hasOwn(given, name)))
  const replies = { ...objectIn(row.replies), ...Object.fromEntries(answered) }
  const values = [...key, jsonOf(left), jsonOf(replies), at, row.replies]
  return (await session.run(sql.replySql, values)) > 0 ? 'done' : 'overtaken'
}

interface NewsRow {
  readonly status: TaskStatus
  readonly cancelAsked: number | string
  readonly replies: string
}

/** A task that was removed counts as ended. */
const newsOf = async (session: Session, { workspace, id }: TaskPlace): Promise<TaskNews> => {
  const row = await session.row<NewsRow>(sql.newsSql, [workspace, id])
  return {
    isOpen: row !== undefined && isOpen(row),
    cancelAsked: Number(row?.cancelAsked ?? 0) === 1,
    replies: objectIn(row?.replies ?? null) ?? {},
  }
}
