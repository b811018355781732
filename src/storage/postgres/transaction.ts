import { AppError } from '../../kernel/errors.ts'
import type { Session } from '../session.ts'
import type { Borrowed } from './borrow.ts'
import { commitWrite } from './commit.ts'
import { isOutcomeUnknown, isReadOnlyServer } from './errors.ts'
import { joinWrites } from './join-writes.ts'
import { sessionOn } from './session.ts'
import type { StatementNames } from './statement-names.ts'

/** No more statements can be sent on a connection that is closed or does not answer. */
const isUnusable = (thrown: unknown): boolean =>
  isOutcomeUnknown(thrown) || (thrown instanceof AppError && isOutcomeUnknown(thrown.cause))

/** Whether a write failed because its server has become a standby. Its connections are of no more use for writes. */
export const isDemoted = (thrown: unknown, { begin }: Pick<Transaction, 'begin'>): boolean =>
  begin === beginWriting && isReadOnlyServer(thrown)

export interface Transaction {
  readonly begin: string
  readonly signal: AbortSignal
  readonly names: StatementNames
}

export const beginWriting = 'BEGIN'
export const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY'

const ignore = (): void => undefined

/** The result of a read does not wait for its COMMIT, and the end of its call does not cancel it. */
const endReading = ({ client, guard, giveBack }: Borrowed): void => {
  if (!guard.release()) {
    giveBack(true)
    return
  }
  client.query('COMMIT').then(
    () => {
      giveBack(false)
    },
    () => {
      giveBack(true)
    },
  )
}

export const inTransaction = async <T>(
  borrowed: Borrowed,
  transaction: Transaction,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  const { client, guard, giveBack } = borrowed
  const { begin, signal, names } = transaction
  const session = sessionOn(client, { signal, names })
  try {
    // It travels with the first statement, which fails if it fails.
    joinWrites(client)()
    client.query(begin).catch(ignore)
    const result = await work(session)
    session.end()
    signal.throwIfAborted()
    if (begin === beginReading) endReading(borrowed)
    else {
      guard.awaitOutcome()
      await commitWrite(client, { signal, throwFailure: () => session.throwFailure() })
      giveBack(false)
    }
    return result
  } catch (thrown) {
    session.end()
    const undone =
      !isUnusable(thrown) &&
      !isDemoted(thrown, transaction) &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ))
    giveBack(!undone)
    throw thrown
  }
}
