import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Parts of the repository in a temporary folder, with the same packages but a separate folder for builds. */
export const copyRepository = (root: string, parts: readonly string[]): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'kura-copy-'))
  for (const part of parts) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  const packages = path.join(copy, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
  return copy
}
