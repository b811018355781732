import type { Caller } from '../../backend/call-runner.ts'
import type { ServedTool } from '../../backend/tool-table.ts'
import { Unanswered, type Questions, type Replies } from '../../kernel/question.ts'
import type { StartedTask, TaskDesk, TaskOutcome } from '../../kernel/task.ts'
import type { Language } from '../../kernel/words.ts'
import { WireError } from '../answer-shape.ts'
import { cutError, cutFailure } from '../cut-answer.ts'
import { code, type JsonObject } from '../json-rpc.ts'
import type { TaskForm } from './task-form.ts'
import { inputRequestsOf, repliesTo } from './task-questions.ts'
import { ownerOf } from './task-owner.ts'

type Result = Record<string, unknown>

/** A call of a tool that can be a task. */
export interface TaskCall {
  readonly tool: ServedTool['tool']
  readonly params: JsonObject
  readonly caller: Caller
  readonly workspace: string
  /** The language of persons whose client names none. */
  readonly language: Language
  readonly desk: TaskDesk
  readonly form: TaskForm
  /** Runs the tool. */
  answer(caller: Caller): Promise<Result>
  /** The answer for what was thrown, or an error of the protocol. */
  fail(thrown: unknown): Result
}

/**
 * Answers when the call has become a task, or when it has ended before that. Until then it ends with its request; from
 * then on it goes on until it is done, cancelled, or the server ends.
 */
export const callAsTask = (call: TaskCall): Promise<Result> =>
  new Promise((resolve, reject) => {
    const { caller, desk, form } = call
    const controller = new AbortController()
    const withRequest = (): void => {
      controller.abort(caller.signal.reason)
    }
    if (caller.signal.aborted) withRequest()
    caller.signal.addEventListener('abort', withRequest, { once: true })
    let started: StartedTask | undefined
    let ended = Promise.resolve()
    let asked: Questions = {}
    let replies: Replies = caller.replies ?? {}

    const run = (): Promise<Result> =>
      call.answer({ ...callerOf(caller, () => started), signal: controller.signal, replies, becomeTask })

    const outcomeOf = async (running: Promise<Result>): Promise<TaskOutcome> => {
      try {
        return { kind: 'result', result: cutFailure(await running, call.params) }
      } catch (thrown) {
        if (!(thrown instanceof Unanswered)) return failedOutcome(call, thrown)
        asked = thrown.questions
        if (form.isAlways === true) return await withoutReplies()
        return { kind: 'asks', requests: inputRequestsOf(asked, call) }
      } finally {
        await ended
      }
    }

    /** In the early form a task cannot ask, so its handler goes on without replies. */
    const withoutReplies = (): Promise<TaskOutcome> => {
      replies = { ...replies, ...repliesTo(asked, {}) }
      return outcomeOf(run())
    }

    const becomeTask = async (callEnded: Promise<void>): Promise<void> => {
      ended = callEnded
      if (started !== undefined) return
      controller.signal.throwIfAborted()
      started = await desk.start(ownerOf(caller, call.workspace), {
        tool: call.tool.name,
        ttlMs: form.ttlMs,
        outcome: outcomeOf(first),
        runAgain: (given) => {
          replies = { ...replies, ...repliesTo(asked, given) }
          return outcomeOf(run())
        },
        stop: () => {
          controller.abort()
        },
      })
      caller.signal.removeEventListener('abort', withRequest)
      resolve(form.created(started.task))
    }

    const first = run()
    first.then(
      (result) => {
        if (started === undefined) resolve(form.isAlways === true ? endedTask(call, result) : result)
      },
      (thrown: unknown) => {
        if (started !== undefined) return
        const outcome =
          form.isAlways === true && !(thrown instanceof Unanswered) ? failedOutcome(call, thrown) : undefined
        if (outcome?.kind === 'result') resolve(endedTask(call, outcome.result))
        else reject(thrown instanceof Error ? thrown : new Error(String(thrown)))
      },
    )
  })

/** The task of a call that had ended before it became one. */
const endedTask = async (
  { caller, workspace, desk, form, tool, params }: TaskCall,
  result: Result,
): Promise<Result> => {
  const outcome: TaskOutcome = { kind: 'result', result: cutFailure(result, params) }
  const { task } = await desk.start(ownerOf(caller, workspace), {
    tool: tool.name,
    ttlMs: form.ttlMs,
    outcome: Promise.resolve(outcome),
    runAgain: () => Promise.resolve(outcome),
    stop: () => undefined,
  })
  return form.created(task)
}

/** After it has become a task, the call no longer sends progress and messages to its client. */
const callerOf = (caller: Caller, started: () => StartedTask | undefined): Caller => ({
  ...caller,
  progress: (update) => {
    const task = started()
    if (task === undefined) caller.progress?.(update)
    else if (update.message !== undefined) task.say(update.message)
  },
  keep: (text) => started()?.keep(text),
  ...(caller.log !== undefined && {
    log: (message) => {
      if (started() === undefined) caller.log?.(message)
    },
  }),
})

const failedOutcome = (call: TaskCall, thrown: unknown): TaskOutcome => {
  try {
    if (thrown instanceof WireError) throw thrown
    return { kind: 'result', result: cutFailure(call.fail(thrown), call.params) }
  } catch (error) {
    if (!(error instanceof WireError))
      return { kind: 'error', error: { code: code.internalError, message: 'Internal error' } }
    const { code: errorCode, message, data } = cutError(error, call.params)
    return { kind: 'error', error: { code: errorCode, message, ...(data !== undefined && { data }) } }
  }
}
