import type { State } from '../domain/state.ts'
import { inspectFile } from './existing-file.ts'
import { removeFile, replaceFile } from './export-folder.ts'
import { foreignFile, type ExportTarget, type Tally } from './export-items.ts'
import { stateFile } from './file-name.ts'
import { encodeState } from './state-file.ts'

const looksExported = /^---\r?\nrevision: \d+\r?\nupdatedAt: /

/** Where this store never had a state, a file of one is another store's; where all were erased, its file goes too. */
const placeState = async (target: ExportTarget, state: State | undefined, tally: Tally): Promise<void> => {
  const bytes = Buffer.from(state ? encodeState(state) : '')
  const existing = await inspectFile(target.root, stateFile, bytes.length)
  const exported = existing !== undefined && looksExported.test(existing.beginning.toString('latin1'))
  const hadOne = state !== undefined || (exported && (await target.read((tx) => tx.lastStateRevision())) > 0)
  if (hadOne ? existing && !exported : exported) throw foreignFile(stateFile)
  if (!state) {
    if (!exported) return
    await removeFile(target.root, stateFile)
    tally.removed += 1
    return
  }
  if (existing?.size === bytes.length && existing.beginning.subarray(0, bytes.length).equals(bytes))
    tally.unchanged += 1
  else {
    await replaceFile(target.root, stateFile, bytes)
    tally.written += 1
  }
}

const mostRounds = 5

/** Exports the current state; says whether there is one. As with items, whoever writes last has looked last. */
export const exportState = async (target: ExportTarget, tally: Tally): Promise<boolean> => {
  let state = await target.read((tx) => tx.currentState())
  for (let round = 0; round < mostRounds; round += 1) {
    await placeState(target, state, tally)
    const written = state?.revision
    state = await target.read((tx) => tx.currentState())
    if (state?.revision === written) break
  }
  return state !== undefined
}
