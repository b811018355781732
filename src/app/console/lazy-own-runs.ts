import { memoizeAsync } from '../../kernel/memoize-async.ts'
import type { OwnProgram, OwnRuns } from './own-program.ts'

/** The code is loaded at the first run; a server that runs nothing has nothing to stop. */
export const lazyOwnRuns = (program: OwnProgram): { get(): Promise<OwnRuns>; stop(): Promise<void> } => {
  let isUsed = false
  const load = memoizeAsync(async () => (await import('./own-program.ts')).createOwnRuns(program))
  return {
    get: () => {
      isUsed = true
      return load()
    },
    stop: async () => {
      if (isUsed) await (await load()).stop()
    },
  }
}
