import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { attempt } from '../kernel/attempt.ts'
import { assertContained, leadsOut, notPlain } from './contained.ts'

export interface DataDirInput {
  /** `KURA_HOME`. */
  readonly named: string | undefined
  readonly workingDir: string
  readonly homeDir: string
}

export interface DataDir {
  readonly dir: string
  /** How it was found. A project's directory may have come with a clone; the others belong to the user. */
  readonly found: 'named' | 'project' | 'home'
}

/** The data directory: KURA_HOME, else the nearest `.kura/` upwards, else `~/.kura`. */
export const findDataDir = ({ named, workingDir, homeDir }: DataDirInput): DataDir => {
  if (named !== undefined && named !== '') return { dir: path.resolve(workingDir, named), found: 'named' }
  for (let dir = path.resolve(workingDir); ; dir = path.dirname(dir)) {
    const candidate = path.join(dir, '.kura')
    const entry = lstatSync(candidate, { throwIfNoEntry: false })
    if (entry !== undefined && isSamePath(dir, homeDir)) return { dir: candidate, found: 'home' }
    if (entry !== undefined && isStore(candidate, entry)) return { dir: candidate, found: 'project' }
    if (dir === path.dirname(dir)) return { dir: path.join(homeDir, '.kura'), found: 'home' }
  }
}

/** Whether two paths lead to the same directory, also through links. */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || (realPath(one) ?? one) === (realPath(other) ?? other)

const realPath = (file: string): string | undefined => attempt(() => realpathSync(file))

/** A file is skipped. Links out of the project, pipes and devices are refused. */
const isStore = (candidate: string, entry: Stats): boolean => {
  if (entry.isFile()) return false
  if (!entry.isDirectory() && !entry.isSymbolicLink()) throw notPlain(candidate)
  if (entry.isSymbolicLink() && realPath(candidate) === undefined) throw leadsOut(candidate)
  if (!statSync(candidate).isDirectory()) return false
  assertContained(candidate)
  return true
}
