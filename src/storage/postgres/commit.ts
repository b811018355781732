import type { ClientBase } from 'pg'
import { beginCommit } from '../../kernel/commits.ts'
import { isOutcomeUnknown, LostCommit, notConfirmed } from './errors.ts'

/** The server has committed but stopped waiting for its standby. It reports this in a warning. */
const isUnconfirmed = (notice: unknown): boolean =>
  notice instanceof Object && 'routine' in notice && notice.routine === 'SyncRepWaitForLSN'

interface Commit {
  readonly signal: AbortSignal
  /** Throws the error of a statement that was sent before and not waited for. */
  throwFailure(): void
}

/** Commits a write, and reports the outcome to its call. COMMIT travels with the statements that were sent before it. */
export const commitWrite = async (client: ClientBase, { signal, throwFailure }: Commit): Promise<void> => {
  const ended = beginCommit(signal)
  const notices: unknown[] = []
  const note = (notice: unknown): void => {
    notices.push(notice)
  }
  client.on('notice', note)
  try {
    const { command } = await client.query('COMMIT')
    if (command === 'ROLLBACK') {
      throwFailure()
      throw new Error('a transaction with a failed statement was committed')
    }
    ended('made')
  } catch (thrown) {
    const unknown = isOutcomeUnknown(thrown)
    ended(unknown ? 'unknown' : 'refused')
    throw unknown ? new LostCommit(thrown) : thrown
  } finally {
    client.off('notice', note)
  }
  if (notices.some(isUnconfirmed)) throw notConfirmed()
}
