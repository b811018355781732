import { taskColumns } from './rows.ts'

const open = "status IN ('working', 'input_required')"

export const insertSql = `INSERT INTO call_tasks (workspace, id, principal, tool, status, message, written, requests,
  replies, result, error, created_at, updated_at, expires_at, ttl_ms, server, beat_at, cancel_asked)
  VALUES ($1, $2, $3, $4, 'working', NULL, '', NULL, '{}', NULL, NULL, $5, $5, $6, $7, $8, $5, 0)`

/** A task that still runs is kept beyond its time. */
export const removeExpiredSql = `DELETE FROM call_tasks WHERE workspace = $1 AND expires_at <= $2 AND NOT (${open})`

export const countOpenSql = `SELECT count(*) AS n FROM call_tasks WHERE workspace = $1 AND principal = $2 AND ${open}`

export const findSql = `SELECT ${taskColumns} FROM call_tasks
  WHERE workspace = $1 AND principal = $2 AND id = $3 AND (expires_at > $4 OR ${open})`

export const newestSql = `SELECT ${taskColumns} FROM call_tasks
  WHERE workspace = $1 AND principal = $2 AND (expires_at > $3 OR ${open})
  ORDER BY created_at DESC, id DESC LIMIT $4`

export const olderSql = `SELECT ${taskColumns} FROM call_tasks
  WHERE workspace = $1 AND principal = $2 AND (expires_at > $3 OR ${open})
    AND (created_at < $5 OR created_at = $5 AND id < $6)
  ORDER BY created_at DESC, id DESC LIMIT $4`

export const noteSql = `UPDATE call_tasks SET message = $3, written = $4, updated_at = $5
  WHERE workspace = $1 AND id = $2 AND ${open}`

export const askSql = `UPDATE call_tasks SET status = $3, requests = $4, updated_at = $5
  WHERE workspace = $1 AND id = $2 AND ${open}`

export const openQuestionsSql = `SELECT requests, replies FROM call_tasks
  WHERE workspace = $1 AND principal = $2 AND id = $3`

export const replySql = `UPDATE call_tasks SET requests = $4, replies = $5, updated_at = $6
  WHERE workspace = $1 AND principal = $2 AND id = $3 AND replies = $7`

export const askCancelSql = `UPDATE call_tasks SET cancel_asked = 1
  WHERE workspace = $1 AND principal = $2 AND id = $3 AND ${open}`

export const finishSql = `UPDATE call_tasks SET status = $3, message = $4, result = $5, error = $6, updated_at = $7,
  requests = NULL, replies = '{}', written = ''
  WHERE workspace = $1 AND id = $2 AND ${open}`

export const beatSql = `UPDATE call_tasks SET beat_at = $3 WHERE workspace = $1 AND id = $2 AND ${open}`

export const newsSql = `SELECT status, cancel_asked AS "cancelAsked", replies FROM call_tasks
  WHERE workspace = $1 AND id = $2`

export const allOpenSql = `SELECT workspace, id, server, beat_at AS "beatAt", written FROM call_tasks WHERE ${open}`
