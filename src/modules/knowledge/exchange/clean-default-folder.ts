import { hasBytes, inspectFile, type ItemHead } from './existing-file.ts'
import { removeFile } from './export-folder.ts'
import { isKnown, type ExportTarget, type EarlierFiles } from './export-items.ts'
import { stateFile } from './file-name.ts'
import { encodeState } from './state-file.ts'
import { listExportedFiles } from './exported-files.ts'

/** The folder of the default workspace, as seen by another workspace (`own`) and by the default one. */
interface SharedFolder {
  readonly own: ExportTarget
  readonly ofDefault: ExportTarget
  readonly known: ReadonlyMap<number, EarlierFiles>
}

const nothing: ReadonlySet<string> = new Set()

const ownsItem = async (target: ExportTarget, head: ItemHead, creationTimes: ReadonlySet<string>): Promise<boolean> =>
  (await target.read((tx) => tx.findItem(head.id)))?.createdAt === head.createdAt ||
  isKnown(target, head, creationTimes)

const ownsState = async (target: ExportTarget): Promise<boolean> => {
  const state = await target.read((tx) => tx.currentState())
  if (state === undefined) return false
  const bytes = Buffer.from(encodeState(state))
  return hasBytes(await inspectFile(target.root, stateFile, bytes.length), bytes)
}

/**
 * Earlier versions of Kura exported every workspace to one folder.
 * This removes the files there that belong to this workspace and not to the default one.
 */
export const cleanDefaultFolder = async ({ own, ofDefault, known }: SharedFolder): Promise<void> => {
  for (const [id, paths] of await listExportedFiles(own.root, own.signal)) {
    for (const path of paths) {
      own.signal.throwIfAborted()
      const head = (await inspectFile(own.root, path))?.head
      if (head?.id !== id || !(await ownsItem(own, head, known.get(id)?.creationTimes ?? nothing))) continue
      if (!(await ownsItem(ofDefault, head, nothing))) await removeFile(own.root, path)
    }
  }
  if ((await ownsState(own)) && !(await ownsState(ofDefault))) await removeFile(own.root, stateFile)
}
