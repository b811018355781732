import { defineConfig } from 'vitest/config'

/** `npm run test:durability`: the long form of the durability suites, one file after another. */
export default defineConfig({
  test: {
    include: ['test/durability/**/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    setupFiles: ['test/support/check-statements.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
