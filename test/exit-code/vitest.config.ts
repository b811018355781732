import { defineConfig } from 'vitest/config'

/** Runs with one test that fails or passes. */
export default defineConfig({
  test: {
    include: ['test/exit-code/*.fixture.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/postgres-server.ts'],
    testTimeout: 60_000,
  },
})
