import { toAppError, type ErrorKind } from '../kernel/errors.ts'
import { Unanswered } from '../kernel/question.ts'
import type { Caller } from './call-runner.ts'

/** The result of a finished call, for logs and metrics. */
export interface CallReport {
  readonly kind: 'tool' | 'resource' | 'prompt'
  /** The listed name of a tool. Anything else, and an unknown tool, has only its kind, to keep metrics small. */
  readonly name: string
  /** `asked` if the call ended with a question, and runs again with the reply. */
  readonly outcome: Outcome
  readonly seconds: number
  readonly caller: Caller
}

export type Outcome = 'ok' | 'asked' | ErrorKind

export type CallListener = (report: CallReport) => void

export type Observe = <T>(call: Pick<CallReport, 'kind' | 'name' | 'caller'>, work: () => Promise<T>) => Promise<T>

/** Wraps a call and reports its end. */
export const createCallObserver =
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
      report(thrown instanceof Unanswered ? 'asked' : toAppError(thrown).kind)
      throw thrown
    }
  }
