import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { attempt } from '../kernel/attempt.ts'

/** The pid with the start time: a pid alone is reused by later processes. */
export const ownIdentity = (): string => identityOf(process.pid) ?? `${process.pid}@`

export const isAlive = (identity: string): boolean => {
  const pid = Number.parseInt(identity, 10)
  return Number.isSafeInteger(pid) && pid > 0 && identityOf(pid) === identity
}

export const identityOf = (pid: number): string | undefined => {
  const started =
    process.platform === 'linux'
      ? startOnLinux(pid)
      : process.platform === 'win32'
        ? startOnWindows(pid)
        : startByPs(pid)
  return started === undefined ? undefined : `${pid}@${started}`
}

/**
 * When an ended process started, in ticks since the boot. Undefined if it still runs, or if it belongs to another
 * boot or pid namespace, where its pid means nothing here.
 */
export const startOfEndedProcess = (identity: string): number | undefined => {
  const here = process.platform === 'linux' ? bootAndNamespace() : ''
  const [, there, started] = /^\d+@(.*)\/(\d+)$/.exec(identity) ?? []
  return here === '' || there !== here || isAlive(identity) ? undefined : Number(started)
}

/** Ticks since the boot, together with the boot id and the pid namespace. */
const startOnLinux = (pid: number): string | undefined => {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  const started = fields[19]
  if (started === undefined || state === 'Z') return undefined
  return `${bootAndNamespace()}/${started}`
}

const bootAndNamespace = (): string =>
  `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}/${linkOrEmpty('/proc/self/ns/pid')}`

const startByPs = (pid: number): string | undefined => {
  const printed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return printed === '' ? undefined : `${hostname()}/${printed}`
}

/** Windows has no cheap way to read the start time. */
const startOnWindows = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
    return hostname()
  } catch {
    return undefined
  }
}

const readOrEmpty = (file: string): string => attempt(() => readFileSync(file, 'utf8')) ?? ''

const linkOrEmpty = (link: string): string => attempt(() => readlinkSync(link)) ?? ''
