import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The files in this repository. */
export const knowledgeFolder = path.resolve(import.meta.dirname, '../../knowledge/nablarch')

/** A copy of the shipped files that a test may change, and an empty folder of a team. */
export const copyKnowledge = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-nablarch-'))
  const shipped = path.join(folder, 'shipped')
  const override = path.join(folder, 'team')
  cpSync(knowledgeFolder, shipped, { recursive: true })
  mkdirSync(override)
  return {
    dirs: { shipped, override },
    folder,
    writeTeamFile: (name: string, text: string) => writeFileSync(path.join(override, name), text),
  }
}
