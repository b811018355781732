import type { DocsDeps } from '../deps.ts'
import type { DocsCaller, Source } from '../ports.ts'
import { changeDocs } from './change-docs.ts'

/** Removes sources for good: their texts also leave the free pages of the database. */
export const removeSources = async (deps: DocsDeps, caller: DocsCaller, sources: readonly Source[]): Promise<void> => {
  await changeDocs(deps, caller, async (work) => {
    for (const { number } of sources) await deps.store.hideSource(work, number)
  })
  await (await deps.sections()).scrub(caller.signal)
}
