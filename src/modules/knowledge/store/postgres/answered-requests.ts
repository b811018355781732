import { unknownPrincipal } from '../../../../kernel/idempotency.ts'
import { forgottenAtOnce, type AnswerBook, type AnsweredRequest } from '../answer-idempotently.ts'
import type { Scope } from './scope.ts'

// The unknown principal is the empty text, so it comes last.
const findSql = `SELECT fingerprint, answer FROM idempotent_requests
  WHERE workspace = $1 AND key = $2 AND (principal = $3 OR principal = '${unknownPrincipal}' AND fingerprint = $4) AND at > $5
  ORDER BY principal DESC LIMIT 1`

/** One statement: each is a way to the server and back. */
const keepSql = `WITH forgotten AS (
    DELETE FROM idempotent_requests WHERE workspace = $1 AND NOT (principal = $2 AND key = $3) AND (principal, key) IN (
      SELECT principal, key FROM idempotent_requests WHERE workspace = $1 AND at <= $8 ORDER BY at LIMIT ${forgottenAtOnce}))
  INSERT INTO idempotent_requests (workspace, principal, key, fingerprint, item, at, answer)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (workspace, key, principal) DO UPDATE
  SET fingerprint = excluded.fingerprint, item = excluded.item, at = excluded.at, answer = excluded.answer`

export const answerBook = ({ session, workspace }: Scope): AnswerBook => ({
  find: ({ key, principal, fingerprint }, since) =>
    session.row<AnsweredRequest>(findSql, [workspace, key, principal, fingerprint, since]),
  keep: async ({ principal, key, fingerprint, item, at, answer, forgetBefore }) => {
    await session.run(keepSql, [workspace, principal, key, fingerprint, item, at, answer, forgetBefore])
  },
})

const eraseSql = 'UPDATE idempotent_requests SET answer = NULL WHERE workspace = $1 AND item = $2'

/** The keys stay, so that nothing is done twice; what they answered is gone. */
export const eraseAnswers = async ({ session, workspace }: Scope, item: number): Promise<void> => {
  await session.run(eraseSql, [workspace, item])
}

const eraseStatesSql = `UPDATE idempotent_requests SET answer = NULL WHERE workspace = $1 AND item IS NULL AND answer LIKE '{"content":%'`

/** A state has no id; its JSON is told from other answers by how it begins. */
export const eraseStateAnswers = async ({ session, workspace }: Scope): Promise<void> => {
  await session.run(eraseStatesSql, [workspace])
}
