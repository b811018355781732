import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** All that the tests of one run put into the folder for temporary files lies in one place, which goes when they are over. */
export default function makeTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-tests-'))
  // PostgreSQL refuses to run as root, and the user it runs as there must come through to its own files.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
