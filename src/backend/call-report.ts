import { toAppError, type ErrorKind } from '../kernel/errors.ts'
import type { Caller } from './call-runner.ts'

/** What there is to say of a call that has ended, for those who watch over the server. */
export interface CallReport {
  readonly kind: 'tool' | 'resource' | 'prompt'
  /** The listed name of a tool; of anything else, and of a tool that does not exist, its kind alone. */
  readonly name: string
  readonly outcome: 'ok' | ErrorKind
  readonly seconds: number
  readonly caller: Caller
}

export type CallListener = (report: CallReport) => void

export type Observe = <T>(call: Pick<CallReport, 'kind' | 'name' | 'caller'>, work: () => Promise<T>) => Promise<T>

/** The one place where the end of a call is noticed. */
export const createObserve =
  (listener: CallListener): Observe =>
  async (call, work) => {
    const start = performance.now()
    const report = (outcome: CallReport['outcome']): void => {
      listener({ ...call, outcome, seconds: (performance.now() - start) / 1000 })
    }
    try {
      const result = await work()
      report('ok')
      return result
    } catch (thrown) {
      report(toAppError(thrown).kind)
      throw thrown
    }
  }
