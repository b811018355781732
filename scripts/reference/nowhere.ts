import type { ProcessContext } from '../../src/app/create-app.ts'

/** Surroundings without any settings or data, so that a page says the same on every machine. */
export const nowhere: ProcessContext = {
  environment: { KURA_HOME: '/nonexistent' },
  workingDir: '/nonexistent',
  homeDir: '/nonexistent',
  logSink: { write: () => undefined },
}
