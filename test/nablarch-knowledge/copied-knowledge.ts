import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'

/** A copy of the shipped files that a test may change, and an empty folder of a team. */
export const copyKnowledge = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-nablarch-'))
  const shipped = path.join(folder, 'shipped')
  const override = path.join(folder, 'team')
  cpSync(shippedDirs().shipped, shipped, { recursive: true })
  mkdirSync(override)
  return {
    dirs: { shipped, override },
    folder,
    writeTeamFile: (name: string, text: string) => writeFileSync(path.join(override, name), text),
  }
}
