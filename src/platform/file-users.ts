import { spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../kernel/attempt.ts'

/** The other processes that have a file open, as far as this user may see; undefined if unknown. */
export const usersOfFile = (file: string): readonly number[] | undefined => {
  const real = realOf(file)
  if (real === undefined) return []
  if (process.platform === 'linux') return fromProc(real)
  return process.platform === 'win32' ? undefined : fromLsof(real)
}

/** The other processes that still have a moved or deleted database open; only on Linux. */
export const usersOfMovedFile = (file: string): readonly number[] => {
  if (process.platform !== 'linux') return []
  const folder = realOf(path.dirname(file))
  if (folder === undefined) return []
  const here = path.join(folder, path.basename(file))
  const isMoved = (open: string): boolean =>
    open === `${here} (deleted)` || (open.startsWith(`${here}.`) && open.endsWith('.old'))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && filesOf(name).some(isMoved))
    .map(Number)
}

const fromProc = (file: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && filesOf(name).includes(file))
    .map(Number)

const filesOf = (pid: string): readonly string[] => {
  const folder = `/proc/${pid}/fd`
  return (attempt(() => readdirSync(folder)) ?? []).flatMap(
    (name) => attempt(() => readlinkSync(`${folder}/${name}`)) ?? [],
  )
}

const fromLsof = (file: string): readonly number[] | undefined => {
  const { error, stdout } = spawnSync('lsof', ['-t', '--', file], { encoding: 'utf8', timeout: 5000 })
  if (error !== undefined) return undefined
  return stdout
    .split('\n')
    .filter((line) => /^\d+$/.test(line))
    .map(Number)
    .filter((pid) => pid !== process.pid)
}

const realOf = (file: string): string | undefined => attempt(() => realpathSync(file))
