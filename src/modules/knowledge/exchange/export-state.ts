import type { State } from '../domain/state.ts'
import { hasBytes, inspectFile } from './existing-file.ts'
import { removeFile, replaceFile } from './export-folder.ts'
import { foreignFileError, maxRounds, type ExportTarget, type Tally } from './export-items.ts'
import { stateFile } from './file-name.ts'
import { encodeState } from './state-file.ts'

const exportedHead = /^---\r?\nrevision: \d+\r?\nupdatedAt: /

/**
 * Writes the state file. If all states were erased it removes the file.
 * If this store never had a state, an existing state file belongs to another store and is refused.
 */
const updateStateFile = async (target: ExportTarget, state: State | undefined, tally: Tally): Promise<void> => {
  const bytes = Buffer.from(state ? encodeState(state) : '')
  const existing = await inspectFile(target.root, stateFile, bytes.length)
  const exported = existing !== undefined && exportedHead.test(existing.beginning.toString('latin1'))
  const hadOne = state !== undefined || (exported && (await target.read((tx) => tx.lastStateRevision())) > 0)
  if (hadOne ? existing && !exported : exported) throw foreignFileError(stateFile)
  if (!state) {
    if (!exported) return
    await removeFile(target.root, stateFile)
    tally.removed += 1
    return
  }
  if (hasBytes(existing, bytes)) tally.unchanged += 1
  else {
    await replaceFile(target.root, stateFile, bytes)
    tally.written += 1
  }
}

/** Exports the current state and returns whether there is one. As with items, it reads again after each write. */
export const exportState = async (target: ExportTarget, tally: Tally): Promise<boolean> => {
  let state = await target.read((tx) => tx.currentState())
  for (let round = 0; round < maxRounds; round += 1) {
    await updateStateFile(target, state, tally)
    const written = state?.revision
    state = await target.read((tx) => tx.currentState())
    if (state?.revision === written) break
  }
  return state !== undefined
}
