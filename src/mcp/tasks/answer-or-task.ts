import { WireError } from '../answer-shape.ts'
import { code, type JsonObject } from '../json-rpc.ts'
import type { RequestContext } from '../requests.ts'
import type { TaskCall } from './call-as-task.ts'

type Result = Record<string, unknown>

export interface CallParts extends RequestContext, Pick<TaskCall, 'answer' | 'fail'> {}

/** Answers a call. For a client that polls tasks, a call of a tool that can be one is answered with a task. */
export const answerOrTask = async (name: string, params: JsonObject, parts: CallParts): Promise<Result> => {
  const { caller, edge, answer, fail } = parts
  if (caller.features?.tasks !== true || !edge.identity.hasTasks) return answer(caller)
  const { taskFormOf } = await import('./task-form.ts')
  const form = taskFormOf(params, caller.revision)
  const served = form && (await edge.backend.toolNamed(name))
  if (form === undefined || served === undefined) return answer(caller)
  if (served.tool.canBeTask === undefined) {
    if (form.isAlways === true) throw new WireError(code.methodNotFound, `${served.name} cannot be a task`)
    return answer(caller)
  }
  const { callAsTask } = await import('./call-as-task.ts')
  const { workspace, tasks: desk, questions } = edge
  return callAsTask({
    tool: served.tool,
    params,
    caller,
    workspace,
    language: questions.language,
    desk,
    form,
    answer,
    fail,
  })
}
