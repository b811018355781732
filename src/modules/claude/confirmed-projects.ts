import { createHash } from 'node:crypto'
import { access, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../files/make-folder.ts'
import type { Host } from '../../kernel/host.ts'

/** The projects in which a person let Claude run without permissions. They are kept with the data of this machine. */
export interface ConfirmedProjects {
  has(projectDir: string): Promise<boolean>
  add(projectDir: string): Promise<void>
}

const folderName = 'claude-projects'

/** One file per project, so that processes never overwrite each other. */
export const createConfirmedProjects = ({ dataDir }: Pick<Host, 'dataDir'>): ConfirmedProjects => {
  const fileOf = async (projectDir: string): Promise<string> => {
    const real = await realpath(projectDir).catch(() => projectDir)
    return join(await dataDir(), folderName, createHash('sha256').update(real).digest('hex'))
  }
  return {
    has: async (projectDir) =>
      access(await fileOf(projectDir)).then(
        () => true,
        () => false,
      ),
    add: async (projectDir) => {
      await makeFolder(join(await dataDir(), folderName), 0o700)
      await writeFile(await fileOf(projectDir), `${projectDir}\n`, { mode: 0o600 })
    },
  }
}
