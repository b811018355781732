import { defineConfig } from 'vitest/config'

/** `npm run test:soak`: minutes of mixed calls with cancels, aborts and disconnects. */
export default defineConfig({
  test: {
    include: ['test/soak/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    setupFiles: ['test/support/check-statements.ts'],
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
