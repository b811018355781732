import { inspectFile, type ItemHead } from './existing-file.ts'
import { removeFile } from './export-folder.ts'
import { isKnown, type ExportTarget, type Traces } from './export-items.ts'
import { stateFile } from './file-name.ts'
import { encodeState } from './state-file.ts'
import { surveyFolder } from './survey.ts'

/** The folder of the default workspace, read on behalf of another workspace and of the default one. */
export interface SharedFolder {
  readonly own: ExportTarget
  readonly usual: ExportTarget
  readonly known: ReadonlyMap<number, Traces>
}

const nothing: ReadonlySet<string> = new Set()

const holds = async (target: ExportTarget, head: ItemHead, creations: ReadonlySet<string>): Promise<boolean> =>
  (await target.read((tx) => tx.findItem(head.id)))?.createdAt === head.createdAt || isKnown(target, head, creations)

const holdsState = async (target: ExportTarget): Promise<boolean> => {
  const state = await target.read((tx) => tx.currentState())
  if (state === undefined) return false
  const bytes = Buffer.from(encodeState(state))
  const existing = await inspectFile(target.root, stateFile, bytes.length)
  return existing?.size === bytes.length && existing.beginning.subarray(0, bytes.length).equals(bytes)
}

/** Earlier versions put every workspace into one folder: what is surely of this one and not of the default one goes. */
export const leaveDefaultFolder = async ({ own, usual, known }: SharedFolder): Promise<void> => {
  for (const [id, paths] of await surveyFolder(own.root, own.signal)) {
    for (const path of paths) {
      own.signal.throwIfAborted()
      const head = (await inspectFile(own.root, path))?.head
      if (head?.id !== id || !(await holds(own, head, known.get(id)?.creations ?? nothing))) continue
      if (!(await holds(usual, head, nothing))) await removeFile(own.root, path)
    }
  }
  if ((await holdsState(own)) && !(await holdsState(usual))) await removeFile(own.root, stateFile)
}
