import { defineConfig } from 'vitest/config'

/** `npm run test:binary`: the single executable, without a Node on PATH. The command makes it first. */
export default defineConfig({
  test: {
    include: ['test/binary/**/*.e2e.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/postgres-server.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
