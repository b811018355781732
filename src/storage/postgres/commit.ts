import type { ClientBase } from 'pg'
import { beginCommit } from '../../kernel/commits.ts'
import { isOutcomeUnknown, LostCommit, notConfirmed } from './errors.ts'

/** The server has committed but stopped waiting for its standby. It reports this in a warning. */
const isUnconfirmed = (notice: unknown): boolean =>
  notice instanceof Object && 'routine' in notice && notice.routine === 'SyncRepWaitForLSN'

/** Commits a write, and reports the outcome to its call. */
export const commitWrite = async (client: ClientBase, signal: AbortSignal): Promise<void> => {
  const ended = beginCommit(signal)
  const notices: unknown[] = []
  const note = (notice: unknown): void => {
    notices.push(notice)
  }
  client.on('notice', note)
  try {
    const { command } = await client.query('COMMIT')
    // The server sends this answer if an earlier statement failed and its error was ignored.
    if (command === 'ROLLBACK') throw new Error('a transaction with a failed statement was committed')
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
