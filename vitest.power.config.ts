import { defineConfig } from 'vitest/config'

/** `npm run test:power`: thousands of crash states of what the program wrote under load. */
export default defineConfig({
  test: {
    include: ['test/power/**/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts'],
    setupFiles: ['test/support/check-statements.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
