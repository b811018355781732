import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The views that write, besides those that always use PostgreSQL. */
const writing = ['activity', 'history', 'item', 'items', 'state']

/** `npm run test:browser`: the console in a real browser, which must be installed. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    // Times are measured, so nothing else runs beside them.
    fileParallelism: false,
    projects: [
      { test: { name: 'all', include: ['test/browser/**/*.e2e.ts'], ...limits } },
      {
        // A server for a team on PostgreSQL, where every request needs a token.
        test: {
          name: 'postgres',
          include: writing.map((name) => `test/browser/console/${name}.e2e.ts`),
          env: { KURA_TEST_ENGINE: 'postgres' },
          ...limits,
        },
      },
    ],
  },
})
