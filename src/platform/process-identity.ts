import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { attempt } from '../kernel/attempt.ts'

/** A number alone is given to another process some day; with the moment of its start it is not. */
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
 * When a process started that is gone, in ticks since the boot. Nothing where it still runs, and where that cannot be
 * told from here: numbers mean something only within one boot and one namespace of processes.
 */
export const startOfGone = (identity: string): number | undefined => {
  const place = process.platform === 'linux' ? placeOfNumbers() : ''
  const [, where, started] = /^\d+@(.*)\/(\d+)$/.exec(identity) ?? []
  return place === '' || where !== place || isAlive(identity) ? undefined : Number(started)
}

/** Ticks since the boot, so the boot belongs to it, and the namespace in which the number is counted. */
const startOnLinux = (pid: number): string | undefined => {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  const started = fields[19]
  if (started === undefined || state === 'Z') return undefined
  return `${placeOfNumbers()}/${started}`
}

const placeOfNumbers = (): string =>
  `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}/${linkOrEmpty('/proc/self/ns/pid')}`

const startByPs = (pid: number): string | undefined => {
  const said = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return said === '' ? undefined : `${hostname()}/${said}`
}

/** There is no cheap way to ask when it started. */
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
