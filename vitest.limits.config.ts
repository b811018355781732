import { defineConfig } from 'vitest/config'

/** `npm run test:limits`: every limit at ten times its value, and the long random walk, one file after another. */
export default defineConfig({
  test: {
    include: ['test/limits/*.limits.ts', 'test/limits/{walk,answers}.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    setupFiles: ['test/support/check-statements.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
