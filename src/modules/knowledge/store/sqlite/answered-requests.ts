import { promised } from '../../../../storage/promised.ts'
import { forgottenAtOnce, type AnswerBook, type AnsweredRequest } from '../answer-once.ts'
import type { Scope } from './scope.ts'

const findSql = 'SELECT fingerprint, answer FROM answered_requests WHERE workspace = ? AND key = ? AND at > ?'

const forgetSql = `DELETE FROM answered_requests WHERE workspace = :workspace AND key IN (
  SELECT key FROM answered_requests WHERE workspace = :workspace AND at <= :before ORDER BY at LIMIT ${forgottenAtOnce})`

const keepSql = `INSERT INTO answered_requests (workspace, key, fingerprint, item, at, answer) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (workspace, key) DO UPDATE SET fingerprint = excluded.fingerprint, item = excluded.item, at = excluded.at, answer = excluded.answer`

export const answerBook = ({ connection, workspace }: Scope): AnswerBook => ({
  find: promised((key, since) => connection.sql<AnsweredRequest>(findSql).get(workspace, key, since)),
  keep: promised(({ key, fingerprint, item, at, answer, forgetBefore }) => {
    connection.sql(forgetSql).run({ workspace, before: forgetBefore })
    connection.sql(keepSql).run(workspace, key, fingerprint, item, at, answer)
  }),
})

/** The keys stay, so that nothing is done twice; what they answered is gone. */
export const eraseAnswers = ({ connection, workspace }: Scope, item: number): void => {
  connection.sql('UPDATE answered_requests SET answer = NULL WHERE workspace = ? AND item = ?').run(workspace, item)
}

/** A state has no id; its JSON is told from other answers by how it begins. */
export const eraseStateAnswers = ({ connection, workspace }: Scope): void => {
  connection.sql(`UPDATE answered_requests SET answer = NULL WHERE workspace = ? AND item IS NULL AND answer LIKE '{"content":%'`).run(workspace)
}
