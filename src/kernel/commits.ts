/** What is known about the writes of a call. */
export type Saved = 'nothing' | 'something' | 'unknown'

/** How a COMMIT ended; `unknown` if the database did not answer. */
export type CommitOutcome = 'made' | 'refused' | 'unknown'

/** The state of the commits of one call. */
export interface Commits {
  saved(): Saved
}

interface CommitLog extends Commits {
  begin(): (outcome: CommitOutcome) => void
}

const createLog = (): CommitLog => {
  let pending = 0
  let saved: Saved = 'nothing'
  return {
    saved: () => (pending > 0 ? 'unknown' : saved),
    begin: () => {
      pending += 1
      return (outcome) => {
        pending -= 1
        // A write that was repeated after an unknown outcome also settles the first attempt.
        if (outcome !== 'refused') saved = outcome === 'made' ? 'something' : 'unknown'
      }
    },
  }
}

const logs = new WeakMap<AbortSignal, CommitLog>()

/** Starts to track the commits of a call. They are found by its signal, because everything that writes has it. */
export const followCommits = (signal: AbortSignal): Commits => {
  const log = createLog()
  logs.set(signal, log)
  return log
}

/** Records that COMMIT is being sent for the call with this signal. Call the result with the outcome. */
export const beginCommit = (signal: AbortSignal): ((outcome: CommitOutcome) => void) =>
  logs.get(signal)?.begin() ?? (() => undefined)

/** How long the outcome of a COMMIT is awaited after its call was stopped. */
export const outcomeWaitMs = 5_000
