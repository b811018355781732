import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../kernel/error-code.ts'
import { graceNow } from './haste.ts'
import { processesWithEntry, descendantsOf, listProcesses, type ProcessRef } from './process-list.ts'

/** The environment entry that marks the processes of a run. */
export const runMark = (runId: string): string => `KURA_RUN_ID=${runId}`

/** A program that Kura started as a group leader, with all its descendants. */
export interface ProcessTree {
  /** Unknown if the process that started it is gone; its processes are found by the mark then. */
  readonly pid?: number
  /** `KURA_RUN_ID=…`, an entry in the environment of every process in the tree. */
  readonly mark: string
  /** When it started, if known. Older processes cannot belong to it. */
  readonly since?: number | undefined
}

const lookEveryMs = 25

/**
 * Ends a process tree: SIGTERM, a grace period, then SIGKILL. The processes are listed before and after,
 * because a process that loses its parent can no longer be found through it.
 */
export const endProcessTree = async (tree: ProcessTree, graceMs: number): Promise<void> => {
  if (process.platform === 'win32') {
    if (tree.pid !== undefined) spawnSync('taskkill', ['/T', '/F', '/PID', String(tree.pid)], { windowsHide: true })
    return
  }
  const members = membersOf(tree)
  // Most runs end here. Listing all processes again would cost milliseconds on a busy machine.
  if (members.length === 0) return
  for (const member of members) signal(member, 'SIGTERM')
  const asked = Date.now()
  let left = survivors(members, tree)
  while (left.length > 0 && Date.now() < asked + graceNow(graceMs)) {
    await sleep(lookEveryMs)
    left = survivors(left, tree)
  }
  // A process that now runs as another user cannot be killed, so it is not waited for.
  const outOfReach = new Set<string>()
  while (left.length > 0) {
    for (const member of left) if (!signal(member, 'SIGKILL')) outOfReach.add(nameOf(member))
    await sleep(lookEveryMs)
    left = survivors(left, tree).filter((member) => !outOfReach.has(nameOf(member)))
  }
}

const nameOf = ({ pid, started }: ProcessRef): string => `${pid}@${started}`

const membersOf = ({ pid, mark, since }: ProcessTree): readonly ProcessRef[] => {
  const all = listProcesses()
  const marked = processesWithEntry(mark, all, since)
  if (pid === undefined) return unique([...marked, ...marked.flatMap((one) => descendantsOf(one.pid, all))])
  return unique([...all.filter(({ group }) => group === pid), ...descendantsOf(pid, all), ...marked])
}

/** The processes that are still alive, and children that they have started since. */
const survivors = (members: readonly ProcessRef[], { mark, since }: ProcessTree): readonly ProcessRef[] => {
  const all = listProcesses()
  const living = members.filter((member) => all.some((one) => isSame(one, member)))
  return unique([
    ...living,
    ...living.flatMap(({ pid }) => descendantsOf(pid, all)),
    ...processesWithEntry(mark, all, since),
  ])
}

const isSame = (a: ProcessRef, b: ProcessRef): boolean => a.pid === b.pid && a.started === b.started

const unique = (members: readonly ProcessRef[]): readonly ProcessRef[] => [
  ...new Map(members.map((one) => [one.pid, one])).values(),
]

/** Sends a signal. False only if it is not permitted; a process that has already ended is fine. */
const signal = ({ pid }: ProcessRef, name: 'SIGTERM' | 'SIGKILL'): boolean => {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return errorCode(error) !== 'EPERM'
  }
}
