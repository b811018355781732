import type { Surroundings } from '../../src/app/create-app.ts'

/** An environment without settings or data, so that the pages are the same on every machine. */
export const nowhere: Surroundings = {
  environment: { KURA_HOME: '/nonexistent' },
  workingDir: '/nonexistent',
  homeDir: '/nonexistent',
  logSink: { write: () => undefined },
}
