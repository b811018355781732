import { endFamily, markOf } from './process-family.ts'
import { startOfGone } from './process-identity.ts'
import { carriersOf, listProcesses } from './process-list.ts'

export interface LeftBehind {
  /** The process that ran it, by its identity. */
  readonly owner: string
  readonly runId: string
}

const defaultGraceMs = 5000

/**
 * Ends what is left of a run whose owner was killed before it could. Only on Linux, where the processes of the run can be
 * told by their mark; none that is older than the owner can be one of them. False where this process is one itself.
 */
export const endLeftBehind = async ({ owner, runId }: LeftBehind, graceMs = defaultGraceMs): Promise<boolean> => {
  const since = startOfGone(owner)
  if (since === undefined) return true
  const mark = markOf(runId)
  const all = listProcesses()
  if (
    carriersOf(
      mark,
      all.filter(({ pid }) => pid === process.pid),
    ).length > 0
  )
    return false
  await endFamily({ mark, since }, graceMs)
  return true
}
