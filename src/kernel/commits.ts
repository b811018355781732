/** What is known of the writes of a call. */
export type Saved = 'nothing' | 'something' | 'unknown'

/** How a COMMIT ended; `unknown` where the answer of the database did not come. */
export type CommitOutcome = 'made' | 'refused' | 'unknown'

/** The commits of one call, as the call that waits for them sees them. */
export interface Commits {
  saved(): Saved
}

interface CommitLog extends Commits {
  begin(): (outcome: CommitOutcome) => void
}

const createLog = (): CommitLog => {
  let underWay = 0
  let saved: Saved = 'nothing'
  return {
    saved: () => (underWay > 0 ? 'unknown' : saved),
    begin: () => {
      underWay += 1
      return (outcome) => {
        underWay -= 1
        // A write that was done again after an unknown outcome settles what became of the first attempt.
        if (outcome !== 'refused') saved = outcome === 'made' ? 'something' : 'unknown'
      }
    },
  }
}

const logs = new WeakMap<AbortSignal, CommitLog>()

/** Follows the commits of a call. They are found by its signal, which everything that writes is given anyway. */
export const followCommits = (signal: AbortSignal): Commits => {
  const log = createLog()
  logs.set(signal, log)
  return log
}

/** Says that COMMIT is being sent for the call of this signal; the result is told how it ended. */
export const beginCommit = (signal: AbortSignal): ((outcome: CommitOutcome) => void) =>
  logs.get(signal)?.begin() ?? (() => undefined)

/** How long after a call was stopped the outcome of its COMMIT is waited for. */
export const outcomePatienceMs = 5_000
