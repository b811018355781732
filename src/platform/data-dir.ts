import { statSync } from 'node:fs'
import path from 'node:path'

export interface DataDirQuestion {
  /** `KURA_HOME`. */
  readonly named: string | undefined
  readonly workingDir: string
  readonly homeDir: string
}

/** Where the data is: the directory that was named, else the nearest `.kura/` upwards, else `~/.kura`. */
export const findDataDir = ({ named, workingDir, homeDir }: DataDirQuestion): string => {
  if (named !== undefined && named !== '') return path.resolve(workingDir, named)
  for (let dir = path.resolve(workingDir); ; dir = path.dirname(dir)) {
    const candidate = path.join(dir, '.kura')
    if (isDirectory(candidate)) return candidate
    if (dir === path.dirname(dir)) return path.join(homeDir, '.kura')
  }
}

const isDirectory = (candidate: string): boolean => statSync(candidate, { throwIfNoEntry: false })?.isDirectory() ?? false
