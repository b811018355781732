import type { Surroundings } from '../../src/app/create-app.ts'

/** Surroundings without any settings or data, so that a page says the same on every machine. */
export const nowhere: Surroundings = {
  environment: { KURA_HOME: '/nonexistent' },
  workingDir: '/nonexistent',
  homeDir: '/nonexistent',
  logSink: { write: () => undefined },
}
