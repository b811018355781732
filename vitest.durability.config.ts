import { defineConfig } from 'vitest/config'

/** The long form of the durability suites, one file after another: npm run test:durability */
export default defineConfig({
  test: {
    include: ['test/durability/**/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
