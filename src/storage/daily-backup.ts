import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../kernel/errors.ts'
import { backUp, exists } from './back-up.ts'

export interface DailyRequest {
  readonly source: string
  readonly folder: string
  readonly now: number
  readonly signal: AbortSignal
}

export interface DailyBackup {
  readonly file: string
  readonly counts: Readonly<Record<string, number>>
}

const keptDays = 7
const dailyName = /^daily-\d{4}-\d{2}-\d{2}\.db$/

/** Makes today's backup once, even if several processes try, and removes backups that are older than a week. */
export const backUpDaily = async ({ source, folder, now, signal }: DailyRequest): Promise<DailyBackup | undefined> => {
  const target = join(folder, dailyNameOf(now))
  if (!(await isDailyDue({ source, folder, now }))) return undefined
  try {
    const { counts } = await backUp({ source, target, overwrite: false, signal })
    await prune(folder)
    return { file: target, counts }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'conflict') return undefined
    throw thrown
  }
}

export const isDailyDue = async ({ source, folder, now }: Omit<DailyRequest, 'signal'>): Promise<boolean> =>
  (await exists(source)) && !(await exists(join(folder, dailyNameOf(now))))

const dailyNameOf = (now: number): string => `daily-${new Date(now).toISOString().slice(0, 10)}.db`

/** The automatic backups, newest first. */
export const dailyBackups = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => dailyName.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Removes old backups only after a good new one exists: a database that cannot be backed up keeps its old backups. */
const prune = async (folder: string): Promise<void> => {
  for (const file of (await dailyBackups(folder)).slice(keptDays)) await rm(file, { force: true })
}
