import { forgottenAtOnce, type AnswerBook, type AnsweredRequest } from '../answer-once.ts'
import type { Scope } from './scope.ts'

const findSql = 'SELECT fingerprint, answer FROM answered_requests WHERE workspace = $1 AND key = $2 AND at > $3'

/** One statement: each is a way to the server and back. */
const keepSql = `WITH forgotten AS (
    DELETE FROM answered_requests WHERE workspace = $1 AND key <> $2 AND key = ANY(ARRAY(
      SELECT key FROM answered_requests WHERE workspace = $1 AND at <= $7 ORDER BY at LIMIT ${forgottenAtOnce})))
  INSERT INTO answered_requests (workspace, key, fingerprint, item, at, answer) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (workspace, key) DO UPDATE SET fingerprint = excluded.fingerprint, item = excluded.item, at = excluded.at, answer = excluded.answer`

export const answerBook = ({ session, workspace }: Scope): AnswerBook => ({
  find: (key, since) => session.row<AnsweredRequest>(findSql, [workspace, key, since]),
  keep: async ({ key, fingerprint, item, at, answer, forgetBefore }) => {
    await session.run(keepSql, [workspace, key, fingerprint, item, at, answer, forgetBefore])
  },
})

const eraseSql = 'UPDATE answered_requests SET answer = NULL WHERE workspace = $1 AND item = $2'

/** The keys stay, so that nothing is done twice; what they answered is gone. */
export const eraseAnswers = async ({ session, workspace }: Scope, item: number): Promise<void> => {
  await session.run(eraseSql, [workspace, item])
}

const eraseStatesSql = `UPDATE answered_requests SET answer = NULL WHERE workspace = $1 AND item IS NULL AND answer LIKE '{"content":%'`

/** A state has no id; its JSON is told from other answers by how it begins. */
export const eraseStateAnswers = async ({ session, workspace }: Scope): Promise<void> => {
  await session.run(eraseStatesSql, [workspace])
}
