import { echo } from '../../kernel/echo.ts'
import { isObject } from '../../kernel/is-object.ts'
import { isAtLeast } from '../../kernel/revision.ts'
import { isOpen, type Task } from '../../kernel/task.ts'
import { refusalOf } from '../../backend/guards.ts'
import { WireError } from '../answer-shape.ts'
import { code, type JsonObject } from '../json-rpc.ts'
import { missingCapability } from '../missing-capability.ts'
import type { RequestContext } from '../requests.ts'
import { ownerOf } from './task-owner.ts'
import { detailedTask, earlyTask } from './task-shape.ts'

type Result = Record<string, unknown>
type TaskMethod = (params: JsonObject, context: RequestContext) => Promise<Result>

const get: TaskMethod = async (params, context) => detailedTask(await found(params, context))

const update: TaskMethod = async (params, context) => {
  const { inputResponses } = context
  if (!isObject(inputResponses)) throw invalid('inputResponses', 'must be an object')
  const { id } = await found(params, context)
  await context.edge.tasks.reply(ownerIn(context), id, inputResponses)
  return {}
}

const cancel: TaskMethod = async (params, context) => {
  const { id } = await found(params, context)
  await context.edge.tasks.cancel(ownerIn(context), id)
  return {}
}

const earlyGet: TaskMethod = async (params, context) => earlyTask(await found(params, context))

/** A task that has ended cannot be cancelled in this form. */
const earlyCancel: TaskMethod = async (params, context) => {
  const task = await found(params, context)
  if (!isOpen(task)) throw invalid('taskId', `The task has already ended: ${task.status}`)
  return earlyTask((await context.edge.tasks.cancel(ownerIn(context), task.id)) ?? task)
}

/** What the call would have been answered, when the task has ended. */
const earlyResult: TaskMethod = async (params, context) => {
  const { id } = await found(params, context)
  const task = await context.edge.tasks.ended(ownerIn(context), id, context.caller.signal)
  if (task?.result == null) throw errorOf(task)
  const meta = isObject(task.result._meta) ? task.result._meta : {}
  return { ...task.result, _meta: { ...meta, [relatedTask]: { taskId: id } } }
}

const earlyList: TaskMethod = async ({ cursor }, context) => {
  if (cursor !== undefined && !isCursor(cursor))
    throw invalid('cursor', 'must be a nextCursor that this server returned')
  const { tasks, next } = await context.edge.tasks.list(ownerIn(context), cursor)
  return { tasks: tasks.map(earlyTask), ...(next !== undefined && { nextCursor: next }) }
}

const isCursor = (cursor: unknown): cursor is string =>
  typeof cursor === 'string' && /^\d{4}-[\d:.T-]{19}Z~[\da-f-]{36}$/.test(cursor)

const errorOf = (task: Task | undefined): WireError =>
  task?.error == null
    ? new WireError(-32000, task?.message ?? 'The task is gone')
    : new WireError(task.error.code, task.error.message, task.error.data)

const relatedTask = 'io.modelcontextprotocol/related-task'

/** The methods of the tasks extension. */
const newest: Readonly<Record<string, TaskMethod>> = {
  'tasks/get': get,
  'tasks/update': update,
  'tasks/cancel': cancel,
}

/** The methods of the experimental form of 2025-11-25. */
const early: Readonly<Record<string, TaskMethod>> = {
  'tasks/get': earlyGet,
  'tasks/result': earlyResult,
  'tasks/list': earlyList,
  'tasks/cancel': earlyCancel,
}

export const answerTaskMethod = (method: string, params: JsonObject, context: RequestContext): Promise<Result> => {
  const { revision, features } = context.caller
  const handle = (isAtLeast(revision, '2026-07-28') ? newest : early)[method]
  if (handle === undefined) throw new WireError(code.methodNotFound, `Method not found: ${echo(method)}`)
  if (features?.tasks !== true) throw missingCapability(method, 'tasks')
  return handle(params, context)
}

const ownerIn = ({ caller, edge }: RequestContext) => ownerOf(caller, edge.workspace)

/** The task, if the caller may see it: one of its own, of a tool that it may still call. */
const found = async (params: JsonObject, context: RequestContext): Promise<Task> => {
  const { taskId } = params
  if (typeof taskId !== 'string') throw invalid('taskId', 'must be a string')
  const { caller, edge } = context
  const task = await edge.tasks.find(ownerIn(context), taskId)
  const served = task && (await edge.backend.toolNamed(task.tool))
  if (task === undefined || served === undefined) throw invalid('taskId', `There is no task ${echo(taskId)}`)
  const refusal = refusalOf(served.tool, caller, caller.mayStartPrograms)
  if (refusal !== undefined) throw refusal
  return task
}

const invalid = (field: string, error: string): WireError =>
  new WireError(code.invalidParams, `Invalid params: ${field}: ${error}`, { field, error })
