import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { attempt } from '../kernel/attempt.ts'

/** A process. The start time distinguishes it from a later one with the same pid. */
export interface ProcessRef {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly started: string
}

export const listProcesses = (): readonly ProcessRef[] => (process.platform === 'linux' ? fromProc() : fromPs())

export const descendantsOf = (pid: number, all: readonly ProcessRef[]): readonly ProcessRef[] => {
  const children = all.filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)])
}

/** When a process started, in ticks since the boot; only on Linux. */
export const startOf = (pid: number): number | undefined => {
  const started = process.platform === 'linux' ? refOf(String(pid))?.started : undefined
  return started === undefined ? undefined : Number(started)
}

/**
 * The processes whose environment contains `entry`, even outside the process tree; only on Linux. Processes that
 * started before `since` are skipped.
 */
export const processesWithEntry = (entry: string, all: readonly ProcessRef[], since = 0): readonly ProcessRef[] => {
  if (process.platform !== 'linux') return []
  return all.filter(({ pid, started }) => Number(started) >= since && environmentOf(pid).split('\0').includes(entry))
}

const fromProc = (): readonly ProcessRef[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => refOf(name) ?? [])

const refOf = (name: string): ProcessRef | undefined => {
  const stat = readOrEmpty(`/proc/${name}/stat`)
  // The program name is in brackets and may contain anything. The other fields follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent, group] = fields
  const started = fields[19]
  return started === undefined || state === 'Z'
    ? undefined
    : { pid: Number(name), parent: Number(parent), group: Number(group), started }
}

const fromPs = (): readonly ProcessRef[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,lstart='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S.*)$/.exec(line)
      return match === null
        ? []
        : [{ pid: Number(match[1]), parent: Number(match[2]), group: Number(match[3]), started: match[4] ?? '' }]
    })

const environmentOf = (pid: number): string => readOrEmpty(`/proc/${pid}/environ`)

/** A process may end, or belong to another user, while it is being looked at. */
const readOrEmpty = (file: string): string => attempt(() => readFileSync(file, 'utf8')) ?? ''
