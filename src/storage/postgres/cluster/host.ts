import { addressName } from '../address.ts'
import type { HostState } from './host-state.ts'
import { openLine, silence } from './line.ts'

/** One server of an address with several. */
export interface DatabaseHost {
  readonly url: string
  /** Host, port and database, without user and password. */
  readonly name: string
  /** Aborted when the connections that were made until now must no longer be used. Then there is a new signal. */
  readonly life: AbortSignal
  /** The last answer; undefined if the server did not answer. */
  readonly state: HostState | undefined
  /** Asks for the state, and waits at most so long for it. */
  ask(limitMs: number): Promise<HostState>
  forgetState(): void
  endConnections(): void
  close(): Promise<void>
}

export const createHost = (url: string): DatabaseHost => {
  const line = openLine(url)
  let life = new AbortController()
  let state: HostState | undefined
  return {
    url,
    name: addressName(url),
    get life() {
      return life.signal
    },
    get state() {
      return state
    },
    ask: (limitMs) =>
      within(
        limitMs,
        line.ask().then(
          (answer) => (state = answer),
          (thrown: unknown) => {
            state = undefined
            throw thrown
          },
        ),
      ),
    forgetState: () => {
      state = undefined
    },
    endConnections: () => {
      const ended = life
      life = new AbortController()
      ended.abort(new Error('Connection terminated: the server is not used any more'))
    },
    close: () => line.close(),
  }
}

/** The work goes on, because others may wait for it. */
const within = <T>(limitMs: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(silence))
    }, limitMs)
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
