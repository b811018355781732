import type { Task, TaskError, TaskStatus } from '../../kernel/task.ts'

/** The columns that a client sees, under the names of the fields. */
export const taskColumns = `id, tool, status, message, created_at AS "createdAt", updated_at AS "updatedAt",
  ttl_ms AS "ttlMs", requests, result, error`

/** A row of `taskColumns`: objects are in JSON. */
export interface TaskRow extends Omit<Task, 'requests' | 'result' | 'error' | 'ttlMs' | 'status'> {
  readonly status: TaskStatus
  readonly ttlMs: number | string
  readonly requests: string | null
  readonly result: string | null
  readonly error: string | null
}

type JsonObject = Readonly<Record<string, unknown>>

export const objectIn = (json: string | null): JsonObject | null =>
  json === null ? null : (JSON.parse(json) as JsonObject)

export const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

export const taskOf = (row: TaskRow): Task => ({
  ...row,
  ttlMs: Number(row.ttlMs),
  requests: objectIn(row.requests),
  result: objectIn(row.result),
  error: objectIn(row.error) as TaskError | null,
})
