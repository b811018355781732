import { unknownPrincipal } from '../../../kernel/idempotency.ts'
import type { AnswerStore, AnsweredRequest, NewAnswer } from './answer-idempotently.ts'
import { placeholders, requestColumns } from './columns.ts'
import type { Scope } from './scope.ts'

// The unknown principal is the empty text, so it comes last.
const findSql = `SELECT fingerprint, answer FROM idempotent_requests
  WHERE workspace = $1 AND key = $2 AND (principal = $3 OR principal = '${unknownPrincipal}' AND fingerprint = $4)
    AND at > $5
  ORDER BY principal DESC LIMIT 1`

const identifying: readonly string[] = ['principal', 'key']
const replaced = requestColumns.filter((column) => !identifying.includes(column))

/** Stores a new answer: `$1` is the workspace, and the columns follow. */
export const insertSql = `INSERT INTO idempotent_requests (workspace, ${requestColumns.join(', ')})
  VALUES ($1, ${placeholders(requestColumns, 2)})`

/** Stores an answer, also in place of a former one. */
export const keepSql = `${insertSql}
  ON CONFLICT (workspace, key, principal) DO UPDATE
  SET ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`

/** At most this many old answers are deleted with each new one, so that no write takes long. */
export const maxForgottenAtOnce = 20

/** `keep` stores an answer; it gets the values of `insertSql`. */
export const answerStore = (
  { session, workspace }: Scope,
  keep: (values: readonly unknown[], answer: NewAnswer) => void,
): AnswerStore => ({
  find: ({ key, principal, fingerprint }, since) =>
    session.row<AnsweredRequest>(findSql, [workspace, key, principal, fingerprint, since]),
  keep: (answer: NewAnswer) => {
    keep([workspace, ...requestColumns.map((column) => answer[column])], answer)
  },
})

const eraseSql = 'UPDATE idempotent_requests SET answer = NULL WHERE workspace = $1 AND item = $2'

/** Erases the answers about an item. The keys stay, so that no request is repeated. */
export const eraseAnswers = ({ session, workspace }: Scope, item: number): void => {
  session.send(eraseSql, [workspace, item])
}

// A state has no id; its answer is recognised by the beginning of its JSON.
const eraseStatesSql = `UPDATE idempotent_requests SET answer = NULL
  WHERE workspace = $1 AND item IS NULL AND answer LIKE '{"content":%'`

export const eraseStateAnswers = ({ session, workspace }: Scope): void => {
  session.send(eraseStatesSql, [workspace])
}
