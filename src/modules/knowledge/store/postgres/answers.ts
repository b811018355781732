import type { AnswerStore } from '../answer-idempotently.ts'
import { answerStore, insertSql, maxForgottenAtOnce } from '../answered-requests.ts'
import type { Scope } from '../scope.ts'

const forgetOwnSql = `DELETE FROM idempotent_requests
  WHERE workspace = $1 AND principal = $2 AND key = $3 AND at <= $4`

// Rows that another server is just deleting are skipped, so that no write waits for another one.
const forgetSql = `DELETE FROM idempotent_requests WHERE workspace = $1 AND (principal, key) IN (
    SELECT principal, key FROM idempotent_requests WHERE workspace = $1 AND at <= $2
    ORDER BY at LIMIT ${maxForgottenAtOnce} FOR UPDATE SKIP LOCKED)`

/**
 * The answers of a workspace. If two servers get the same request at a time, the second one cannot store its answer: it
 * runs again and finds that of the first.
 */
export const answersIn = (scope: Scope): AnswerStore =>
  answerStore(scope, (values, { principal, key, forgetBefore }) => {
    const { session, workspace } = scope
    session.send(forgetOwnSql, [workspace, principal, key, forgetBefore])
    session.send(forgetSql, [workspace, forgetBefore])
    session.send(insertSql, values)
  })
