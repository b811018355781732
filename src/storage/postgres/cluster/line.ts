import type { Client } from 'pg'
import { createClient, cutConnection, keepProcess } from '../driver.ts'
import { isLost, isOutcomeUnknown } from '../errors.ts'
import { askState, type HostState } from './host-state.ts'

/** A connection to one server for short questions about its state, kept open between them. */
export interface Line {
  /** The answer is of a time after the call. Questions of the same moment are asked once. */
  ask(): Promise<HostState>
  close(): Promise<void>
}

/** A server that does not answer counts as lost, so that work is repeated. */
export const silence = 'timeout expired: the server of the database does not answer'

/** How long a server may take to accept a connection, and then to answer. */
export const lineTimeoutMs = 2_000

export const openLine = (url: string): Line => {
  let client: Client | undefined
  const closing = new AbortController()
  let current: Promise<HostState> | undefined
  let next: Promise<HostState> | undefined

  const end = async (): Promise<void> => {
    const ended = client
    client = undefined
    if (ended === undefined) return
    cutConnection(ended)
    await ended.end().catch(ignore)
  }
  const connected = async (): Promise<Client> => {
    closing.signal.throwIfAborted()
    if (client !== undefined) return client
    const made = await createClient(url, { timeoutMs: lineTimeoutMs })
    closing.signal.throwIfAborted()
    client = made
    made.once('end', () => {
      if (client === made) client = undefined
    })
    await made.connect()
    return made
  }
  const question = async (): Promise<HostState> => {
    try {
      const line = await connected()
      keepProcess(line, true)
      const state = await askState(line)
      // A connection that waits for the next question does not keep the process alive.
      keepProcess(line, false)
      return state
    } catch (thrown) {
      void end()
      throw isLost(thrown) || !isOutcomeUnknown(thrown) ? thrown : new Error(silence, { cause: thrown })
    }
  }
  return {
    ask: () => {
      // A question that is under way may have been answered before the caller came.
      next ??= (current ?? Promise.resolve()).then(ignore, ignore).then(() => {
        next = undefined
        current = question().finally(() => {
          current = undefined
        })
        return current
      })
      return next
    },
    close: () => {
      closing.abort(new Error('Connection terminated: the database was closed'))
      return end()
    },
  }
}

const ignore = (): void => undefined
