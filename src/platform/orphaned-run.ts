import { endProcessTree, runMark } from './process-tree.ts'
import { startOfEndedProcess } from './process-identity.ts'
import { processesWithEntry, listProcesses } from './process-list.ts'

export interface OrphanedRun {
  /** The process that ran it, by its identity. */
  readonly owner: string
  readonly runId: string
}

const defaultGraceMs = 5000

/**
 * Ends what is left of a run whose owner was killed before it could. Only on Linux, where the processes of the run can be
 * told by their mark; none that is older than the owner can be one of them. False where this process is one itself.
 */
export const endOrphanedRun = async ({ owner, runId }: OrphanedRun, graceMs = defaultGraceMs): Promise<boolean> => {
  const since = startOfEndedProcess(owner)
  if (since === undefined) return true
  const mark = runMark(runId)
  const all = listProcesses()
  if (
    processesWithEntry(
      mark,
      all.filter(({ pid }) => pid === process.pid),
    ).length > 0
  )
    return false
  await endProcessTree({ mark, since }, graceMs)
  return true
}
