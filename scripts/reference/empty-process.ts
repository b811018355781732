import type { ProcessContext } from '../../src/app/create-app.ts'

/** A process without settings and data, so that a page is the same on every machine. */
export const emptyProcess: ProcessContext = {
  environment: { KURA_HOME: '/nonexistent' },
  workingDir: '/nonexistent',
  homeDir: '/nonexistent',
  logSink: { write: () => undefined },
}
