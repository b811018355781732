import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../kernel/error-code.ts'
import { carriersOf, descendantsOf, listProcesses, type ProcessRef } from './process-list.ts'

/** How a run is named in the environment of its processes. */
export const markOf = (runId: string): string => `KURA_RUN_ID=${runId}`

/** A program that we started as the leader of a group, with all that it started in turn. */
export interface Family {
  /** Nobody knows it any more where the process that started it is gone: the mark must do then. */
  readonly pid?: number
  /** `KURA_RUN_ID=…`, as it stands in the environment of every member. */
  readonly mark: string
  /** When it started, where that is known: none of its members is older. */
  readonly since?: number | undefined
}

const lookEveryMs = 25

/**
 * Ends a whole family: SIGTERM, a while to obey, then SIGKILL to whatever is left. Members are noted
 * before and after, because one that loses its parent can no longer be found through it.
 */
export const endFamily = async (family: Family, graceMs: number): Promise<void> => {
  if (process.platform === 'win32') {
    if (family.pid !== undefined) spawnSync('taskkill', ['/T', '/F', '/PID', String(family.pid)], { windowsHide: true })
    return
  }
  const noted = membersOf(family)
  // The usual end of a run. Looking once more costs milliseconds on a machine with many processes.
  if (noted.length === 0) return
  for (const member of noted) signal(member, 'SIGTERM')
  const deadline = Date.now() + graceMs
  let left = survivors(noted, family)
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(lookEveryMs)
    left = survivors(left, family)
  }
  // A member that became another user cannot be ended from here, and is not waited for.
  const outOfReach = new Set<string>()
  while (left.length > 0) {
    for (const member of left) if (!signal(member, 'SIGKILL')) outOfReach.add(nameOf(member))
    await sleep(lookEveryMs)
    left = survivors(left, family).filter((member) => !outOfReach.has(nameOf(member)))
  }
}

const nameOf = ({ pid, started }: ProcessRef): string => `${pid}@${started}`

const membersOf = ({ pid, mark, since }: Family): readonly ProcessRef[] => {
  const all = listProcesses()
  const carriers = carriersOf(mark, all, since)
  if (pid === undefined) return unique([...carriers, ...carriers.flatMap((one) => descendantsOf(one.pid, all))])
  return unique([...all.filter(({ group }) => group === pid), ...descendantsOf(pid, all), ...carriers])
}

/** Those of the noted that still live, and the children that they have had since. */
const survivors = (noted: readonly ProcessRef[], { mark, since }: Family): readonly ProcessRef[] => {
  const all = listProcesses()
  const living = noted.filter((member) => all.some((one) => isSame(one, member)))
  return unique([...living, ...living.flatMap(({ pid }) => descendantsOf(pid, all)), ...carriersOf(mark, all, since)])
}

const isSame = (a: ProcessRef, b: ProcessRef): boolean => a.pid === b.pid && a.started === b.started

const unique = (members: readonly ProcessRef[]): readonly ProcessRef[] => [
  ...new Map(members.map((one) => [one.pid, one])).values(),
]

/** Whether it may be signalled at all. One that has ended in the meantime has done what was wanted. */
const signal = ({ pid }: ProcessRef, name: 'SIGTERM' | 'SIGKILL'): boolean => {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return errorCode(error) !== 'EPERM'
  }
}
