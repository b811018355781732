import type { Task } from '../../kernel/task.ts'

type Result = Record<string, unknown>

/** How often a client should look. */
const pollMs = 2000

/** A task as clients of 2026-07-28 see it. */
const task = ({ id, status, message, createdAt, updatedAt, ttlMs }: Task): Result => ({
  taskId: id,
  status,
  ...(message !== null && message !== '' && { statusMessage: message }),
  createdAt,
  lastUpdatedAt: updatedAt,
  ttlMs,
  pollIntervalMs: pollMs,
})

/** The answer to a call that became a task. */
export const createdTask = (made: Task): Result => ({ ...task(made), resultType: 'task' })

/** A task with what its status brings: questions, an answer or an error. */
export const detailedTask = (found: Task): Result => ({
  ...task(found),
  ...(found.status === 'input_required' && { inputRequests: found.requests ?? {} }),
  ...(found.status === 'completed' && { result: found.result ?? {} }),
  ...(found.status === 'failed' && { error: found.error ?? {} }),
})

/** A task as clients of the experimental form of 2025-11-25 see it: there a failed tool makes a failed task. */
export const earlyTask = (found: Task): Result => {
  const { ttlMs, pollIntervalMs, ...shared } = task(found)
  const status = found.status === 'completed' && found.result?.isError === true ? 'failed' : found.status
  return { ...shared, status, ttl: ttlMs, pollInterval: pollIntervalMs }
}
