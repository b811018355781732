import { defineConfig } from 'vitest/config'

/** `npm run test:door`: the long form of the suites that attack the HTTP server, one file after another. */
export default defineConfig({
  test: {
    include: ['test/door/{broken-uploads,cross-talk,hostile,restart,streams,unread}.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    setupFiles: ['test/support/check-statements.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
