import { unknownPrincipal } from '../../../../kernel/idempotency.ts'
import { promised } from '../../../../storage/promised.ts'
import { forgottenAtOnce, type AnswerBook, type AnsweredRequest } from '../answer-idempotently.ts'
import type { Scope } from './scope.ts'

// The unknown principal is the empty text, so it comes last.
const findSql = `SELECT fingerprint, answer FROM idempotent_requests
  WHERE workspace = ? AND key = ? AND (principal = ? OR principal = '${unknownPrincipal}' AND fingerprint = ?) AND at > ?
  ORDER BY principal DESC LIMIT 1`

const forgetSql = `DELETE FROM idempotent_requests WHERE rowid IN (
  SELECT rowid FROM idempotent_requests WHERE workspace = ? AND at <= ? ORDER BY at LIMIT ${forgottenAtOnce})`

const keepSql = `INSERT INTO idempotent_requests (workspace, principal, key, fingerprint, item, at, answer)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (workspace, key, principal) DO UPDATE
  SET fingerprint = excluded.fingerprint, item = excluded.item, at = excluded.at, answer = excluded.answer`

export const answerBook = ({ connection, workspace }: Scope): AnswerBook => ({
  find: promised(({ key, principal, fingerprint }, since) =>
    connection.sql<AnsweredRequest>(findSql).get(workspace, key, principal, fingerprint, since),
  ),
  keep: promised(({ principal, key, fingerprint, item, at, answer, forgetBefore }) => {
    connection.sql(forgetSql).run(workspace, forgetBefore)
    connection.sql(keepSql).run(workspace, principal, key, fingerprint, item, at, answer)
  }),
})

/** The keys stay, so that nothing is done twice; what they answered is gone. */
export const eraseAnswers = ({ connection, workspace }: Scope, item: number): void => {
  connection.sql('UPDATE idempotent_requests SET answer = NULL WHERE workspace = ? AND item = ?').run(workspace, item)
}

/** A state has no id; its JSON is told from other answers by how it begins. */
export const eraseStateAnswers = ({ connection, workspace }: Scope): void => {
  connection
    .sql(
      `UPDATE idempotent_requests SET answer = NULL WHERE workspace = ? AND item IS NULL AND answer LIKE '{"content":%'`,
    )
    .run(workspace)
}
