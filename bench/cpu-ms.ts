import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds of all threads of a process so far, as the kernel counts them. */
export const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0) / 1e6
