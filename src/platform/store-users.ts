import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import type { StoreUser, StoreUsers } from '../kernel/console-health.ts'
import type { RunProgram } from '../kernel/program.ts'

/** More processes than this are not listed. */
export const mostUsers = 100

const lsofTimeoutMs = 3000

const unknown: StoreUsers = { known: false, list: [] }

/** The processes that have a file open, this one included. It never blocks the server while it looks. */
export const usersOfStore = async (
  file: string,
  { runProgram, signal }: { readonly runProgram: RunProgram; readonly signal: AbortSignal },
): Promise<StoreUsers> => {
  const real = await realpath(file).catch(() => undefined)
  if (real === undefined) return { known: true, list: [] }
  if (process.platform === 'linux') return { known: true, list: await fromProc(real) }
  if (process.platform === 'win32') return unknown
  return fromLsof(real, { runProgram, signal }).catch(() => unknown)
}

const fromProc = async (file: string): Promise<readonly StoreUser[]> => {
  const users: StoreUser[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || !(await hasOpen(name, file))) continue
    users.push(await userOf(name))
    if (users.length === mostUsers) break
  }
  return users
}

const hasOpen = async (pid: string, file: string): Promise<boolean> => {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const open = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')))
  return open.includes(file)
}

const userOf = async (pid: string): Promise<StoreUser> => {
  const [name, line] = await Promise.all(
    ['comm', 'cmdline'].map((part) => readFile(`/proc/${pid}/${part}`, 'utf8').catch(() => '')),
  )
  const command = commandIn((line ?? '').split('\0'))
  const number = Number(pid)
  return { pid: number, program: (name ?? '').trim(), self: number === process.pid, ...(command && { command }) }
}

/** The commands of Kura that use a store. Other words of a command line may be secrets and are not shown. */
const commands = ['serve', 'console', 'hook', 'call', 'doctor', 'backup', 'export', 'import', 'reindex', 'migrate']

/** The first word after the program, or after node and its script. */
export const commandIn = (words: readonly string[]): string | undefined =>
  [words[1], words[2]].find((word) => word !== undefined && commands.includes(word))

const fromLsof = async (
  file: string,
  { runProgram, signal }: { readonly runProgram: RunProgram; readonly signal: AbortSignal },
): Promise<StoreUsers> => {
  const { stdout } = await runProgram({
    command: 'lsof',
    args: ['-Fpc', '--', file],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    timeoutMs: lsofTimeoutMs,
    maxOutputBytes: 65_536,
    signal,
  })
  return { known: true, list: usersIn(stdout).slice(0, mostUsers) }
}

/** Reads the lines of `lsof -Fpc`: `p` and a number, then `c` and the name of the program. */
export const usersIn = (printed: string): readonly StoreUser[] => {
  const users: StoreUser[] = []
  for (const line of printed.split('\n')) {
    const pid = /^p(\d+)$/.exec(line)?.[1]
    const last = users.at(-1)
    if (pid !== undefined) users.push({ pid: Number(pid), program: '', self: Number(pid) === process.pid })
    else if (line.startsWith('c') && last !== undefined) users[users.length - 1] = { ...last, program: line.slice(1) }
  }
  return users
}
