import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for everything that the run writes, also the data of PostgreSQL. It is removed when the process exits. */
export const makeHome = (bench = 'team'): string => {
  const home = mkdtempSync(path.join(tmpdir(), `kura-bench-${bench}-`))
  // PostgreSQL may run as another user, who must be able to reach its data.
  chmodSync(home, 0o755)
  process.env.TMPDIR = home
  process.on('exit', () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  })
  return home
}

/** A folder that stays. */
export const keepFolder = (folder: string): string => {
  const kept = path.resolve(folder)
  mkdirSync(kept, { recursive: true })
  chmodSync(kept, 0o755)
  return kept
}
