import { defineConfig } from 'vitest/config'

/** `npm run test:claude`: tests with the real Claude CLI, which must be installed. */
export default defineConfig({
  test: {
    include: ['test/claude-e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
