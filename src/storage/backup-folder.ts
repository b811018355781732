import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '../kernel/console-backups.ts'

/** More backups than this are not listed. */
export const mostListedBackups = 100

/** So many on-demand backups may be in the folder: they are never removed by Kura, and must not fill the disk. */
export const mostManualBackups = 20

const forms: readonly (readonly [Backup['kind'], RegExp])[] = [
  ['daily', /^daily-\d{4}-\d{2}-\d{2}\.db$/],
  ['manual', /^manual-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.db$/],
]

/** The name of a backup that is made on demand. Windows allows no colons in it. */
export const manualNameOf = (now: number): string => `manual-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.db`

const kindOf = (name: string): Backup['kind'] | undefined => forms.find(([, form]) => form.test(name))?.[0]

/** The backups that Kura made in its folder, the newest first; other files are left out. */
export const listBackups = async (
  folder: string,
): Promise<{ readonly backups: readonly Backup[]; readonly more: number }> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => kindOf(name) !== undefined)
  // A daily name sorts before the on-demand names of the same day, so the date alone is compared first.
  const sorted = names.sort((one, other) => (dateIn(one) < dateIn(other) ? 1 : -1))
  const listed = await Promise.all(sorted.slice(0, mostListedBackups).map((name) => describe(folder, name)))
  const backups = listed.flatMap((one) => one ?? []).sort((one, other) => (one.at < other.at ? 1 : -1))
  return { backups, more: Math.max(0, names.length - mostListedBackups) }
}

export const countManual = async (folder: string): Promise<number> =>
  (await readdir(folder).catch(() => [])).filter((name) => kindOf(name) === 'manual').length

const dateIn = (name: string): string => name.slice(name.indexOf('-') + 1)

const describe = async (folder: string, name: string): Promise<Backup | undefined> => {
  const kind = kindOf(name)
  const found = await stat(join(folder, name)).catch(() => undefined)
  if (kind === undefined || found?.isFile() !== true) return undefined
  return { name, kind, at: found.mtime.toISOString(), bytes: found.size }
}
