import type { Pool, PoolClient } from 'pg'
import { unlessAborted } from '../../concurrency/unless-aborted.ts'
import { cancelStatement } from './cancel.ts'
import { endWithCall, type ConnectionGuard } from './end-with-call.ts'

/** A connection that a call uses. */
export interface Borrowed {
  readonly client: PoolClient
  readonly guard: ConnectionGuard
  giveBack(broken: boolean): void
}

/**
 * A connection for one call: when the signal is aborted, its statement is cancelled and its transaction rolled back.
 */
export const borrow = async (pool: Pool, signal: AbortSignal): Promise<Borrowed> => {
  const client = await connect(pool, signal)
  let lent = true
  const giveBack = (broken: boolean): void => {
    const usable = guard.release()
    if (!lent) return
    lent = false
    // The server may still work on a connection that was closed because no answer came.
    if (broken && usable) void cancelStatement(client).catch(() => undefined)
    client.release(broken || !usable)
  }
  const guard = endWithCall(client, signal, () => {
    giveBack(true)
  })
  return { client, guard, giveBack }
}

/** Waits for a free connection. One that comes after the signal was aborted goes back to the pool. */
const connect = async (pool: Pool, signal: AbortSignal): Promise<PoolClient> => {
  const connecting = pool.connect()
  try {
    return await unlessAborted(connecting, signal)
  } catch (thrown) {
    connecting.then(
      (client) => {
        client.release()
      },
      () => undefined,
    )
    throw thrown
  }
}
