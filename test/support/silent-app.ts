import { createApp } from '../../src/app/create-app.ts'
import { manifests } from '../../src/app/modules.ts'

/** The program without modules and without log lines, on the data directory that a test has prepared. */
export const createSilentApp = (home: string, environment: Readonly<Record<string, string>> = {}) =>
  createApp({
    manifests,
    modules: [],
    flags: { logLevel: 'silent' },
    processContext: {
      environment: { PATH: process.env.PATH ?? '', KURA_HOME: home, ...environment },
      workingDir: home,
      homeDir: home,
      logSink: process.stderr,
    },
  })
