import { defineConfig } from 'vitest/config'

/** A run with one test that fails. */
export default defineConfig({
  test: {
    include: ['test/exit-code/fails.fixture.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/postgres-server.ts'],
    testTimeout: 60_000,
  },
})
