import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** All that the tests of one run put into the folder for temporary files lies in one place, which goes when they are over. */
export default function makeTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-tests-'))
  process.env.TMPDIR = folder
  return () => { rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}
