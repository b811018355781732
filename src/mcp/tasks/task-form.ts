import { isObject } from '../../kernel/is-object.ts'
import { isAtLeast, type Revision } from '../../kernel/revision.ts'
import type { Task } from '../../kernel/task.ts'
import type { JsonObject } from '../json-rpc.ts'
import { createdTask, earlyTask } from './task-shape.ts'

/** How tasks look in a revision. */
export interface TaskForm {
  readonly ttlMs?: number | undefined
  /** Also a call that has ended at once is answered with a task. */
  readonly isAlways?: true
  /** The answer to the call that became a task. */
  created(task: Task): Record<string, unknown>
}

/** Since 2026-07-28 the server decides whether a call becomes a task; before, the client asks for it. */
export const taskFormOf = (params: JsonObject, revision: Revision): TaskForm | undefined => {
  if (isAtLeast(revision, '2026-07-28')) return { created: createdTask }
  const { task } = params
  if (!isAtLeast(revision, '2025-11-25') || !isObject(task)) return undefined
  return {
    ttlMs: typeof task.ttl === 'number' ? task.ttl : undefined,
    isAlways: true,
    created: (made) => ({ task: earlyTask(made) }),
  }
}
