import type { OwnProgram, OwnRuns } from './own-program.ts'

/** The code is loaded at the first run; a server that runs nothing has nothing to stop. */
export const lazyOwnRuns = (program: OwnProgram): { get(): Promise<OwnRuns>; stop(): Promise<void> } => {
  let runs: Promise<OwnRuns> | undefined
  return {
    get: () => (runs ??= import('./own-program.ts').then(({ createOwnRuns }) => createOwnRuns(program))),
    stop: async () => {
      await (await runs)?.stop()
    },
  }
}
