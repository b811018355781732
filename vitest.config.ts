import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // These suites take minutes and have separate commands.
    exclude: ['node_modules/**', 'test/soak/**', 'test/growth/**'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    // Most tests wait for a program that they have started, so even two cores can run two files at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
