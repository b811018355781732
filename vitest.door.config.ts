import { defineConfig } from 'vitest/config'

/** The long form of the suites that attack the door, one file after another: npm run test:door */
export default defineConfig({
  test: {
    include: ['test/door/{cross-talk,hostile,restart}.test.ts'],
    globalSetup: ['test/support/programs.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
