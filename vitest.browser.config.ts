import { defineConfig } from 'vitest/config'

/** `npm run test:browser`: the console in a real browser, which must be installed. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.e2e.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    // Times are measured, so nothing else runs beside them.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
