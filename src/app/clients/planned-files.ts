import { changeClientFile, readBackups, readClientFile } from '../../clients/client-file.ts'

/** Files as they will be after the changes that were planned so far. */
export interface PlannedFiles {
  read(file: string): Promise<string | undefined>
  /** The backups of a file, the newest first. */
  backups(file: string): Promise<readonly string[]>
  /** Notes a change. The returned function makes it, and returns the path of the backup. */
  change(file: string, after: string | undefined): Promise<() => Promise<string | undefined>>
}

export const planFiles = (within: string | undefined, backups: string): PlannedFiles => {
  const planned = new Map<string, string | undefined>()
  const read = async (file: string): Promise<string | undefined> =>
    planned.has(file) ? planned.get(file) : (await readClientFile({ file, within })).text
  return {
    read,
    backups: (file) => readBackups(file, backups),
    change: async (file, after) => {
      const before = await read(file)
      planned.set(file, after)
      return () => changeClientFile({ file, within, before, after, backups })
    },
  }
}
