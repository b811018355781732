import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { residentMiB } from '../support/unread-sockets.ts'

/** The resources that a server uses at one moment. */
export interface Condition {
  readonly residentMegabytes: number
  readonly descriptors: number
  readonly children: number
  readonly temporaryFiles: number
  readonly logMegabytes: number
  readonly connections: number
}

export interface Watched {
  readonly pid: number
  /** The servers' folder for temporary files. */
  readonly temporary: string
  logged(): number
  /** Connections to PostgreSQL; none on SQLite. */
  connections(): Promise<number>
}

const childrenOf = async (pid: number): Promise<number> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter((child) => child !== '').length

const filesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true })
  const stats = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)))
  return stats.filter((one) => one?.isFile()).length
}

export const conditionOf = async ({ pid, temporary, logged, connections }: Watched): Promise<Condition> => ({
  residentMegabytes: Math.round(residentMiB(pid)),
  descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  children: await childrenOf(pid),
  temporaryFiles: await filesIn(temporary),
  logMegabytes: Math.round((logged() / 1024 / 1024) * 10) / 10,
  connections: await connections(),
})
