import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives the test run one folder for all temporary files, and removes it at the end. */
export default function makeTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-tests-'))
  // PostgreSQL refuses to run as root, so it runs as another user, who must be able to reach its data.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
