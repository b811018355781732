import { endProcessTree, runMark } from './process-tree.ts'
import { startOfEndedProcess } from './process-identity.ts'
import { processesWithEntry, listProcesses } from './process-list.ts'

export interface OrphanedRun {
  /** The identity of the process that started the run. */
  readonly owner: string
  readonly runId: string
}

const defaultGraceMs = 5000

/**
 * Ends the processes of a run whose owner was killed before it could end them. Only on Linux, where they are found by
 * their mark. Processes older than the owner are skipped. False if this process itself belongs to the run.
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
